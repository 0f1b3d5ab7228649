import { within } from '#src/time/within.ts';
import { isHeld, lock, locksOf } from './browser-locks.ts';
import { PATIENCE } from './storage-patience.ts';

/**
 * Runs a task while no other tab or service worker runs the same (Web Locks). Runs it immediately if the browser has no
 * locks (over http), or neither grants one nor reports its holder (ENTRY-9). The idempotency key then merges duplicate
 * submissions.
 *
 * @param signal ends the wait for the lock
 */
export async function withLock<Result>(
  key: string,
  task: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const locks = locksOf(navigator);
  if (!locks) return task();
  const giveBack = await takeLock(locks, `promenade.submission/${key}`, signal);
  try {
    return await task();
  } finally {
    giveBack();
  }
}

async function takeLock(locks: LockManager, name: string, signal?: AbortSignal): Promise<() => void> {
  const stopped = new AbortController();
  const stop = () => stopped.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const granted = lock(locks, name, stopped.signal);
  try {
    for (;;) {
      const giveBack = await within(PATIENCE, granted).catch((error: unknown) => {
        if (stopped.signal.aborted) throw error;
      });
      if (giveBack) return giveBack;
      if (await isHeld(locks, name)) continue;
      signal?.throwIfAborted();
      stopped.abort();
      // Granted too late: release it.
      granted.then(
        (late) => late(),
        () => undefined,
      );
      return () => undefined;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
