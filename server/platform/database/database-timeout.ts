import { contextValue } from '../work-context.ts';
import { afterAliveTime } from './alive-time.ts';

/**
 * Maximum time that one request may wait for the database, including all its queries and waits for a connection, in
 * milliseconds (OUTAGE-2).
 */
export const REQUEST_MS = 4_000;
/** Timeout of any other query, in milliseconds. */
export const QUERY_MS = 30_000;
/** Minimum time for the database that remains to a request after it has waited for others, in milliseconds. */
const LEAST_MS = 500;

/** The database did not respond in time. */
export class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database did not respond in time');
    this.name = 'DatabaseTimeout';
  }
}

/**
 * The remaining time that some work may wait for the database, in milliseconds (alive-time.ts). Other time does not
 * count.
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

  /** Counts time spent waiting for other work that waits for the database, but leaves enough for one fast query. */
  spendBeside(milliseconds: number): void {
    this.#left = Math.min(this.#left, Math.max(LEAST_MS, this.#left - milliseconds));
  }
}

const times = contextValue<DatabaseTime>();

/** Returns the current work's time for the database; undefined if only QUERY_MS limits each query. */
export function databaseTime(): DatabaseTime | undefined {
  return times.current();
}

/** Runs some work with one time limit for all its queries together. */
export function withDatabaseTime<T>(time: DatabaseTime, work: () => T): T {
  return times.run(time, work);
}

/**
 * Waits for a promise for at most this many milliseconds.
 *
 * @throws DatabaseTimeout
 */
export function waitAtMost<T>(milliseconds: number, pending: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = afterAliveTime(milliseconds, () => reject(new DatabaseTimeout()));
    pending.then(resolve, reject).finally(cancel);
  });
}
