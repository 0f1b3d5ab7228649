import { describe, expect, it } from 'vitest';
import { UsageError } from '#tools/command-words.ts';
import { wilson } from '#tools/lab/rehearse/figures/wilson.ts';
import { readOptions } from '#tools/lab/rehearse/rehearsal-options.ts';

describe('npm run lab -- rehearse', () => {
  it('[REHEARSE-3] computes the 95 % interval of the odds', () => {
    expect(wilson(998, 10_000)).toEqual({
      share: 0.0998,
      low: expect.closeTo(0.0941, 4),
      high: expect.closeTo(0.1058, 4),
    });
    expect(wilson(0, 0)).toBeNull();
  });

  it('[REHEARSE-1] names the invalid option', () => {
    expect(() => readOptions(['hoopla', '--visitors', 'many'], '/')).toThrow(UsageError);
    expect(() => readOptions(['hoopla', '--worth', 'poster'], '/')).toThrow(/--worth/);
    expect(() => readOptions([], '/')).toThrow(/Name exactly one campaign/);
  });
});
