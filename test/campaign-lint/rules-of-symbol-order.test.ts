import { describe, expect, it } from 'vitest';
import { lintSymbolOrder } from '#campaign-lint/rules/lint-symbol-order.ts';
import { SYMBOLS } from '#domain/theme.ts';
import { warning } from './found.ts';

const said = (svg: string) => lintSymbolOrder('art/brand/symbols.svg', svg);
const groups = (ids: readonly string[]) => ids.map((id) => `<g id="${id}"/>`).join('');
const misplaced = [
  warning(
    'symbol-order',
    'campaign.theme.art.symbols',
    `the groups of art/brand/symbols.svg are not in the order of its squares, so games show the wrong symbols. Use this order: ${SYMBOLS.join(', ')}.`,
  ),
];
const [first, second, ...others] = SYMBOLS;

describe('the rule of the order of symbols', () => {
  it('[GAME-13] accepts the order of the squares, from the first letter of the sheet on, and other groups between them', () => {
    expect(said(`<svg>${groups(SYMBOLS)}</svg>`)).toEqual([]);
    expect(said(`id="${first}" id="${second}"${groups(others)}`)).toEqual([]);
    expect(said(groups([first, 'shadow', second, ...others]))).toEqual([]);
  });

  it('[GAME-13] ignores symbols that are missing, which another rule reports', () => {
    expect(said(groups([first, ...others]))).toEqual([]);
    expect(said(groups(others))).toEqual([]);
    expect(said('')).toEqual([]);
  });

  it('[GAME-13] reports any two symbols in the wrong order, wherever they are', () => {
    expect(said(groups([second, first, ...others]))).toEqual(misplaced);
    expect(said(groups([first, second, ...others.toReversed()]))).toEqual(misplaced);
    expect(said(groups([...others, first]))).toEqual(misplaced);
    expect(said(` id="${second}"${groups([first, ...others])}`)).toEqual(misplaced);
  });
});
