import { describe, expect, it } from 'vitest';
import { readWords, UsageError } from '#tools/words.ts';

const use = { usage: 'npm run thing -- [--json] [NAME…]', flags: ['json'], takesNames: true };

describe('the words of a command', () => {
  it('are flags and names, in any order', () => {
    expect(readWords(['a', '--json', 'b'], use)).toEqual({ flags: new Set(['json']), names: ['a', 'b'] });
    expect(readWords([], use)).toEqual({ flags: new Set(), names: [] });
  });

  it('are names after --', () => {
    expect(readWords(['--', '--json'], use)).toEqual({ flags: new Set(), names: ['--json'] });
  });

  it.each(['--yaml', '-j', '--json=yes', '--no-json'])('are refused where an option is unknown: %s', (word) => {
    expect(() => readWords(['a', word], use)).toThrow(UsageError);
    expect(() => readWords(['a', word], use)).toThrow(`There is no option ${word}. Use: ${use.usage}`);
  });

  it('are refused where the command takes none', () => {
    expect(() => readWords(['a', 'b'], { usage: 'npm run check' })).toThrow('What is a b? Use: npm run check');
  });
});
