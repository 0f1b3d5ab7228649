import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isAppeal } from '#domain/formats/appeal-text.ts';
import { Appeal } from '#domain/status.ts';

describe('an appeal', () => {
  it.each([
    ['one character', 'a', true],
    ['nothing', '', false],
    ['only spaces', ' \n ', false],
    ['2,000 characters', 'a'.repeat(2_000), true],
    ['2,000 characters between spaces', ` ${'a'.repeat(2_000)}\n`, true],
    ['2,001 characters', 'a'.repeat(2_001), false],
  ])('[STATUS-7] of %s can be sent, to the site and to the server: %3$s', (_, text, can) => {
    expect(isAppeal(text)).toBe(can);
    expect(v.is(Appeal, { text })).toBe(can);
  });

  it('[STATUS-7] names the limit if it is too long', () => {
    const [issue] = v.safeParse(Appeal, { text: 'a'.repeat(2_001) }).issues ?? [];
    expect(issue?.message).toBe('must not be longer than 2,000 characters');
  });
});
