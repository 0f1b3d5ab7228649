import { serverNow } from '#src/time/server-clock.ts';

/** Timeout of a call in milliseconds: a network that hangs is an outage like one that fails (OUTAGE-6). */
export const CALL_TIMEOUT = 30_000;
/** Timeout for receipts over a slow mobile network, in milliseconds. The server waits for them equally long. */
export const UPLOAD_TIMEOUT = 300_000;

/** Returns the seconds of a Retry-After, given as a number or a date; undefined if it is missing or neither. */
export function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null || retryAfter.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - serverNow()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
