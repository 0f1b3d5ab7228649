import { within } from '#src/time/within.ts';
import { PATIENCE } from './patience.ts';

/** The browser's locks; undefined where it has none (over http). */
export const locksOf = ({ locks }: { readonly locks?: LockManager }): LockManager | undefined => locks;

/**
 * Resolves once a lock is granted, with the function that releases it.
 *
 * @param signal ends the wait; it rejects with its reason
 */
export function lock(locks: LockManager, name: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    locks.request(name, { signal }, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}

/**
 * Whether somebody holds a lock; false where the browser does not say so in time (ENTRY-9).
 *
 * @param limit how long it may take, in milliseconds
 */
export async function isHeld(locks: LockManager, name: string, limit = PATIENCE): Promise<boolean> {
  const { held } = await within(limit, locks.query()).catch(() => ({ held: [] }));
  return held?.some((lockOfAnybody) => lockOfAnybody.name === name) === true;
}
