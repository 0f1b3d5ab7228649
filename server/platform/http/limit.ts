import { Refusal } from './refusal.ts';

/** The maximum number of events in a window of time. */
export interface Limit {
  readonly most: number;
  /** The length of the window in milliseconds. */
  readonly window: number;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Returns the error response beyond a limit, with Retry-After in seconds.
 *
 * @param wait the time until a retry is allowed, in milliseconds
 * @param sentence returns the text for the visitor, given minutes
 */
export function tooMany(wait: number, sentence: (minutes: number) => string): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  return new Refusal(429, { detail: sentence(Math.ceil(seconds / 60)) }, { 'retry-after': String(seconds) });
}
