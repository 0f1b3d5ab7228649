import { within } from '#src/time/within.ts';
import { isHeld, lock, locksOf } from './lock.ts';
import { PATIENCE } from './patience.ts';

/**
 * Does something while no other tab, and no service worker, does the same (Web Locks). Where the browser has no locks
 * (over http), or neither grants one nor says who holds it (ENTRY-9), it is done at once: the idempotency key makes one
 * submission of two.
 *
 * @param signal ends the wait for the turn
 */
export async function inTurn<Result>(key: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const locks = locksOf(navigator);
  if (!locks) return task();
  const giveBack = await turn(locks, `promenade.submission/${key}`, signal);
  try {
    return await task();
  } finally {
    giveBack();
  }
}

async function turn(locks: LockManager, name: string, signal?: AbortSignal): Promise<() => void> {
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
      // Granted after all: it is not waited for any more.
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
