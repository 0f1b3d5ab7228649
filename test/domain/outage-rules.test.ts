import { describe, expect, it } from 'vitest';
import { faultOfAccount } from '#domain/rules/fault-rules.ts';
import { isPassingFailure, type Outage, outageAfter } from '#domain/rules/outage-rules.ts';

const failure = (status: number, retryAfter?: number) => ({
  status,
  body: {},
  ...(retryAfter !== undefined && { retryAfter }),
});

/** Returns the pauses after `count` failures in a row, in seconds. */
function pauses(count: number, random: number, of = failure(503)): number[] {
  let outage: Outage | null = null;
  return Array.from({ length: count }, () => {
    outage = outageAfter(outage, of, random);
    return outage.pause / 1000;
  });
}

describe('a failed call', () => {
  it.each([0, 502, 503, 504])('[OUTAGE-6] of status %i is retried automatically', (status) => {
    expect(isPassingFailure(failure(status))).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 501])(
    '[OUTAGE-6] of status %i is not retried, because a retry cannot succeed',
    (status) => {
      expect(isPassingFailure(failure(status))).toBe(false);
    },
  );

  it('[OUTAGE-6] is reported as lost without a response, or as unavailable with such a response', () => {
    expect(outageAfter(null, failure(0), 0).reason).toBe('offline');
    for (const status of [502, 503, 504]) expect(outageAfter(null, failure(status), 0).reason).toBe('unavailable');
  });
});

describe('the pauses between attempts', () => {
  it('[OUTAGE-6] double from a second to a minute', () => {
    expect(pauses(9, 0)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('[OUTAGE-6] are randomly up to 25 % longer, and never longer than a minute', () => {
    expect(pauses(8, 1)).toEqual([1.25, 2.5, 5, 10, 20, 40, 60, 60]);
    expect(pauses(2, 0.5)).toEqual([1.125, 2.25]);
  });

  it('[OUTAGE-6] are at least as long as the server requests, up to a minute', () => {
    expect(pauses(5, 0, failure(503, 5))).toEqual([5, 5, 5, 8, 16]);
    expect(pauses(1, 0, failure(503, 3_600))).toEqual([60]);
    expect(pauses(1, 0, failure(503, 0))).toEqual([1]);
  });
});

describe('an account call, which is not retried automatically,', () => {
  it.each([
    [0, { kind: 'unreachable' }],
    [502, { kind: 'unavailable' }],
    [503, { kind: 'unavailable' }],
    [504, { kind: 'unavailable' }],
    [500, { kind: 'unknown' }],
  ])('[OUTAGE-6] reports status %i with its own message', (status, fault) => {
    expect(faultOfAccount(failure(status))).toEqual(fault);
  });
});
