import { Refusal } from './refusal.ts';

/** How often something may be done in a window of time. */
export interface Limit {
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * The refusal beyond a limit; Retry-After says in seconds when to try again.
 *
 * @param wait until then, in milliseconds
 * @param sentence tells the visitor, in minutes
 */
export function tooMany(wait: number, sentence: (minutes: number) => string): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  return new Refusal(429, { detail: sentence(Math.ceil(seconds / 60)) }, { 'retry-after': String(seconds) });
}
