import { describe, expect, it } from 'vitest';
import { isInTurn, standingAfter } from '#domain/draw/passed-on.ts';

const entry = (digit: string) => `${digit.repeat(20)}.1`;
const [one, two, three, four, five] = ['1', '2', '3', '4', '5'].map(entry) as [string, string, string, string, string];
const result = { winners: [one, two], alternates: [three, four, five] };

describe('the prizes of a draw', () => {
  it('[DRAW-9] stay with the winners, or pass on to the alternates in their order', () => {
    expect(standingAfter(result, [])).toEqual({ winners: [one, two], alternates: [three, four, five] });
    expect(standingAfter(result, [{ from: two, to: three }])).toEqual({
      winners: [one, three],
      alternates: [four, five],
    });
    const twice = [
      { from: two, to: three },
      { from: three, to: five },
    ];
    expect(standingAfter(result, twice)).toEqual({ winners: [one, five], alternates: [] });
    expect(standingAfter(result, [...twice, { from: one, to: null }])).toEqual({ winners: [five], alternates: [] });
  });

  it.each([
    ['nothing', [], true],
    ['the first alternate', [{ from: one, to: three }], true],
    ['a later one, because the first could not win', [{ from: one, to: four }], true],
    ['nobody', [{ from: one, to: null }], true],
    [
      'one that was skipped before',
      [
        { from: one, to: four },
        { from: two, to: three },
      ],
      false,
    ],
    ['somebody who was not drawn', [{ from: one, to: entry('f') }], false],
    ['another winner', [{ from: one, to: two }], false],
    ['one from an alternate that had not won', [{ from: three, to: four }], false],
    [
      'two from the same winner',
      [
        { from: one, to: three },
        { from: one, to: four },
      ],
      false,
    ],
  ])('[DRAW-9] that pass on to %s are recognised as in turn or not', (_what, passed, is) => {
    expect(isInTurn(result, passed)).toBe(is);
  });
});
