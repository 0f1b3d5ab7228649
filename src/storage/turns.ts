/**
 * Does something while no other tab, and no service worker, does the same (Web Locks). Where the browser has no locks
 * (over http), it is done at once: the idempotency key makes one submission of two.
 *
 * @param signal ends the wait for the turn
 */
export async function inTurn<Result>(key: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return task();
  return locks.request(`promenade.submission/${key}`, signal ? { signal } : {}, task) as Promise<Result>;
}
