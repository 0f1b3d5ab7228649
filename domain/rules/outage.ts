import type { CallFailure } from '../errors.ts';

/**
 * Why a call came to nothing although nothing was wrong with it: no answer came, or the service has said that it cannot
 * work now.
 */
type OutageReason = 'offline' | 'unavailable';

/** A call that came to nothing and is made again by itself (S-23). */
export interface Outage {
  readonly reason: OutageReason;
  /** How many attempts in a row have come to nothing. */
  readonly attempts: number;
  /** Milliseconds until the next attempt. */
  readonly pause: number;
}

/** 502 and 504 come from what stands between the page and the server, 503 also from the server itself. */
const PASSING: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** The longest pause between two attempts, in seconds. */
const LONGEST_PAUSE = 60;

/** By how much of itself a pause may be longer, so that the pages of a server that comes back do not ask it all at once. */
const JITTER = 0.25;

/** Whether a call failed for a reason that passes by itself: neither the visitor nor what they entered has to change. */
export function isPassingFailure({ status }: CallFailure): boolean {
  return PASSING.has(status);
}

/**
 * The outage after one more failure: pauses of 1, 2, 4 … seconds, or as long as the server asks for (Retry-After), each
 * up to a quarter longer by chance, and none longer than a minute: by then the pages are apart.
 *
 * @param before null where this is the first failure in a row
 * @param random from 0 to 1
 */
export function outageAfter(before: Outage | null, { status, retryAfter = 0 }: CallFailure, random: number): Outage {
  const attempts = (before?.attempts ?? 0) + 1;
  const seconds = Math.max(2 ** Math.min(attempts - 1, 6), retryAfter) * (1 + JITTER * random);
  return {
    reason: status === 0 ? 'offline' : 'unavailable',
    attempts,
    pause: Math.round(1000 * Math.min(seconds, LONGEST_PAUSE)),
  };
}
