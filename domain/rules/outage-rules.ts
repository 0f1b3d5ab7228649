import type { CallFailure } from '../errors.ts';

/** Why a valid call failed: there was no response, or the service is unavailable. */
type OutageReason = 'offline' | 'unavailable';

/** A failed call that is being retried automatically (OUTAGE-6). */
export interface Outage {
  readonly reason: OutageReason;
  /** Consecutive failed attempts. */
  readonly attempts: number;
  /** Milliseconds until the next attempt. */
  readonly pause: number;
}

/**
 * The statuses of temporary failures. Proxies in front of the server send 502 and 504, and the server also sends 503.
 */
const PASSING: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** The maximum pause between two attempts, in seconds. */
const LONGEST_PAUSE = 60;

/** The maximum fraction added to a pause, to prevent all pages from calling a recovering server simultaneously. */
const JITTER = 0.25;

/** Whether a failure is temporary: neither the visitor nor their input has to change. */
export function isPassingFailure({ status }: CallFailure): boolean {
  return PASSING.has(status);
}

/**
 * Returns the outage after another failure. Pauses are 1, 2, 4 … seconds, or the server's Retry-After, each extended at
 * random by up to 25 %. The maximum is 60 s: by then the pages are spread out.
 *
 * @param before null for the first failure in a row
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
