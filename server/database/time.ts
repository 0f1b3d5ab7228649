import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAliveTime } from './alive-time.ts';

/**
 * How long one request may wait for the database, all its queries and their waiting for a connection together, in
 * milliseconds (S-4).
 */
export const REQUEST_MS = 4_000;
/** How long any other query may take, in milliseconds. */
export const QUERY_MS = 30_000;
/** What waiting for something else leaves a request for the database, in milliseconds. */
const LEAST_MS = 500;

/** The database did not answer in the time that it had. */
export class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database did not answer in time');
    this.name = 'DatabaseTimeout';
  }
}

/**
 * The time that a piece of work may wait for the database, in milliseconds (alive-time.ts). What it does meanwhile or
 * between does not count.
 */
export class DatabaseTime {
  #left: number;

  constructor(milliseconds: number) {
    this.#left = milliseconds;
  }

  get left(): number {
    return this.#left;
  }

  spend(milliseconds: number): void {
    this.#left -= milliseconds;
  }

  /**
   * Counts a waiting for somebody who was waiting for the database, and leaves enough for a query that is answered at
   * once.
   */
  spendBeside(milliseconds: number): void {
    this.#left = Math.min(this.#left, Math.max(LEAST_MS, this.#left - milliseconds));
  }
}

const times = new AsyncLocalStorage<DatabaseTime>();

/** The time that the present work has for the database; undefined where it has no limit but QUERY_MS for each query. */
export function databaseTime(): DatabaseTime | undefined {
  return times.getStore();
}

/** Does a piece of work, all of whose queries together may take that time. */
export function withDatabaseTime<T>(time: DatabaseTime, work: () => T): T {
  return times.run(time, work);
}

/**
 * Waits for something that is going on beside, for so many milliseconds.
 *
 * @throws DatabaseTimeout
 */
export function waitAtMost<T>(milliseconds: number, pending: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = afterAliveTime(milliseconds, () => reject(new DatabaseTimeout()));
    pending.then(resolve, reject).finally(cancel);
  });
}
