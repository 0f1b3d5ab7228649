import { describe, expect, it } from 'vitest';
import { namedBy } from '#tools/build/test/named.ts';

const sources = new Map([
  ['test/machines/pinned.test.ts', "import { rows } from '#test/kit/pinned/gate.ts';"],
  ['test/kit/pinned/gate.ts', "export const rows = ['[START-4] a gate'];"],
  ['test/browser/site/url.spec.ts', "test('[START-4] a deep link', () => {});"],
  ['test/browser/gate.spec.ts', "import { open } from '#test/kit/browser/walk.ts'; test('[GATE-1] opens', () => {});"],
  ['test/kit/browser/walk.ts', 'export const open = 1;'],
]);

describe('the tests selected by arguments', () => {
  it('are the files whose path contains a word', () => {
    expect(namedBy(['gate'], sources)).toEqual({ files: ['test/browser/gate.spec.ts'], titles: [] });
  });

  it('are tests by their title, in every file that has it or imports it', () => {
    expect(namedBy(['[START-4]'], sources)).toEqual({
      files: ['test/machines/pinned.test.ts', 'test/browser/site/url.spec.ts'],
      titles: ['[START-4]'],
    });
  });

  it('are tests by their title in a file, with both', () => {
    expect(namedBy(['browser/gate', 'opens'], sources)).toEqual({
      files: ['test/browser/gate.spec.ts'],
      titles: ['opens'],
    });
  });

  it('are none for an unknown word', () => {
    expect(namedBy(['nowhere'], sources)).toEqual({ files: [], titles: ['nowhere'] });
  });
});
