import { aliveTime } from '../database/alive-time.ts';
import { databaseTime } from '../database/database-timeout.ts';
import type { Tries } from '../http/attempts.repository.ts';

/** Adds `by` to the count of a key with this window in milliseconds. */
type Count = (key: string, window: number, by: number) => Promise<Tries>;

interface Batch {
  size: number;
  readonly tries: Promise<Tries>;
}

/**
 * Counts with one statement at a time for each key. Callers that arrive meanwhile share the next statement, and each
 * gets its own number. However many parallel calls one address makes, they hold one connection, and none waits for
 * another's lock. If a count fails, the waiting counts fail too: the next would meet the same database. Time spent
 * waiting for another's count is subtracted from the caller's own time for the database (OUTAGE-2).
 *
 * @returns a function that counts `by` events and returns the count of the last one
 */
export function countTogether(count: Count): (key: string, window: number, by?: number) => Promise<Tries> {
  const underWay = new Map<string, Promise<Tries>>();
  const filling = new Map<string, Batch>();

  const begin = (key: string, window: number): Batch => {
    const before = underWay.get(key);
    const add = async () => {
      if (before) await beside(before);
      filling.delete(key);
      return count(key, window, batch.size);
    };
    const tries = Promise.resolve().then(add);
    const batch: Batch = { size: 0, tries };
    filling.set(key, batch);
    underWay.set(key, tries);
    const forget = () => {
      if (filling.get(key) === batch) filling.delete(key);
      if (underWay.get(key) === tries) underWay.delete(key);
    };
    tries.then(forget, forget);
    return batch;
  };

  return async (key, window, by = 1) => {
    const others = filling.get(key);
    const batch = others ?? begin(key, window);
    batch.size += by;
    const place = batch.size;
    // The caller that started the batch spends its own time on the statement.
    const { count: total, resetsAt } = await (others ? beside(batch.tries) : batch.tries);
    return { count: total - batch.size + place, resetsAt };
  };
}

/** Waits for other callers' work in the database. */
async function beside<T>(pending: Promise<T>): Promise<T> {
  const began = aliveTime();
  try {
    return await pending;
  } finally {
    databaseTime()?.spendBeside(aliveTime() - began);
  }
}
