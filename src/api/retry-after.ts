import { serverNow } from '#src/time/clock.ts';

/** How long to wait for an answer, in milliseconds: a network that hangs is an outage like one that fails (S-23). */
export const CALL_TIMEOUT = 30_000;
/** The same for receipts over a slow mobile network: as long as the server waits for them. */
export const UPLOAD_TIMEOUT = 300_000;

/** The seconds of a Retry-After, given as a number or a date; undefined when it is missing or neither. */
export function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null || retryAfter.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - serverNow()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
