import { within } from '#src/time/within.ts';
import { PATIENCE } from './storage-patience.ts';

/** Returns the browser's locks; undefined if it has none (over http). */
export const locksOf = ({ locks }: { readonly locks?: LockManager }): LockManager | undefined => locks;

/**
 * Resolves once a lock is granted, with the function that releases it.
 *
 * @param signal ends the wait; the promise rejects with its reason
 */
export function lock(locks: LockManager, name: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    locks.request(name, { signal }, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}

/**
 * Whether a lock is held; false if the browser does not respond in time (ENTRY-9).
 *
 * @param limit timeout in milliseconds
 */
export async function isHeld(locks: LockManager, name: string, limit = PATIENCE): Promise<boolean> {
  const { held } = await within(limit, locks.query()).catch(() => ({ held: [] }));
  return held?.some((lockOfAnybody) => lockOfAnybody.name === name) === true;
}
