import { describe, expect, it } from 'vitest';
import { readWords, UsageError } from '#tools/words.ts';

const use = { usage: 'npm run thing -- [--json] [NAME…]', flags: ['json'], takesNames: true };

describe('the words of a command', () => {
  it('are flags and names, in any order', () => {
    expect(readWords(['a', '--json', 'b'], use)).toEqual({ flags: new Set(['json']), names: ['a', 'b'], values: {} });
    expect(readWords([], use)).toEqual({ flags: new Set(), names: [], values: {} });
  });

  it('are names after --', () => {
    expect(readWords(['--', '--json'], use)).toEqual({ flags: new Set(), names: ['--json'], values: {} });
  });

  it('are values of options, the last of each', () => {
    const words = readWords(['--runs', '2', 'a', '--runs=3'], { ...use, values: ['runs', 'screen'] });
    expect(words).toEqual({ flags: new Set(), names: ['a'], values: { runs: '3' } });
  });

  it.each([[['--runs']], [['--runs', '--json']], [['--runs=']]])('are refused without the value: %j', (words) => {
    expect(() => readWords(words, { ...use, values: ['runs'] })).toThrow(`--runs needs a value. Use: ${use.usage}`);
  });

  it.each(['--yaml', '-j', '--json=yes', '--no-json'])('are refused where an option is unknown: %s', (word) => {
    expect(() => readWords(['a', word], use)).toThrow(UsageError);
    expect(() => readWords(['a', word], use)).toThrow(`There is no option ${word}. Use: ${use.usage}`);
  });

  it('are refused where the command takes none', () => {
    expect(() => readWords(['a', 'b'], { usage: 'npm run check' })).toThrow('What is a b? Use: npm run check');
  });
});
