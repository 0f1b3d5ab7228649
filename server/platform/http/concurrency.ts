import { aliveTime } from '../database/alive-time.ts';
import { databaseTime } from '../database/database-timeout.ts';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import { unavailable } from './refusal.ts';

/** Retry-After if too many are waiting, in seconds. */
const RETRY_AFTER = 10;

/**
 * Limits concurrency: work runs in parallel while this many permits suffice, and the rest starts in order of arrival.
 * At most `mostWaiting` works wait; one more throws a Refusal 503.
 */
export function limitConcurrency(permits: number, mostWaiting: number): Semaphore {
  return createSemaphore(permits, (waiting) => {
    if (waiting >= mostWaiting) throw unavailable(RETRY_AFTER);
  });
}

/** Runs work with the same name one at a time. The callback receives whether it had to wait. */
type Serializer = <T>(name: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/**
 * Serializes work by name; other names do not wait. The wait is subtracted from the work's own time for the database,
 * because the previous work may have spent that time waiting for the database in vain.
 */
export function serializeByName(): Serializer {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const began = aliveTime();
    const before = last.get(name);
    const begin = () => {
      databaseTime()?.spendBeside(aliveTime() - began);
      return work(true);
    };
    const mine = before ? before.then(begin, begin) : work(false);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
