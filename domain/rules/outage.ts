import type { CallFailure } from '../errors.ts';

/** Why a sound call failed: there was no response, or the service is unavailable. */
type OutageReason = 'offline' | 'unavailable';

/** A failed call that is being retried automatically (S-23). */
export interface Outage {
  readonly reason: OutageReason;
  /** Consecutive failed attempts. */
  readonly attempts: number;
  /** Milliseconds until the next attempt. */
  readonly pause: number;
}

/** 502 and 504 come from proxies in front of the server, 503 from the server as well. */
const PASSING: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** The longest pause between two attempts, in seconds. */
const LONGEST_PAUSE = 60;

/** The largest fraction added to a pause, so that not all pages ask a recovering server at once. */
const JITTER = 0.25;

/** Whether a failure is temporary: neither the visitor nor their input has to change. */
export function isPassingFailure({ status }: CallFailure): boolean {
  return PASSING.has(status);
}

/**
 * The outage after another failure. Pauses are 1, 2, 4 … seconds, or what the server asks for (Retry-After), each
 * lengthened at random by up to a quarter, and at most a minute: by then the pages are spread out.
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
