import { expect, it } from 'vitest';
import { makeBackOff } from '#server/mail/back-off.ts';

it('[MAIL-3] the pauses for an unreachable mail server double up to a minute, once per moment, and end with its first response', () => {
  let now = 5_000;
  const backOff = makeBackOff(() => now);
  expect([backOff.rest(), backOff.isProbing()]).toEqual([0, false]);
  const pauses = Array.from({ length: 9 }, () => {
    const began = now;
    now += 200;
    backOff.failed(began);
    backOff.failed(began);
    const pause = backOff.rest();
    now += pause - 1;
    expect(backOff.rest()).toBe(1);
    now += 1;
    expect([backOff.rest(), backOff.isProbing()]).toEqual([0, true]);
    return pause;
  });
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
  backOff.failed(now);
  backOff.succeeded();
  expect([backOff.rest(), backOff.isProbing()]).toEqual([0, false]);
  backOff.failed(now);
  expect(backOff.rest()).toBe(1_000);
});
