import { eq, type SQL, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { attempt } from '../database/account-schema.ts';
import { builtOnce } from '../database/built-once.ts';
import type { Db, Tx } from '../database/database.ts';

/** How often something was tried in the current window. */
export interface Tries {
  readonly count: number;
  readonly resetsAt: Date;
}

/**
 * Counts attempts in the database, so that all servers count together and a restart forgets nothing. Keys are stored as
 * SHA-256.
 */
export interface Attempts {
  /**
   * Counts one more, or `by` more; the window, in milliseconds, begins with the first. Concurrent callers see different
   * numbers.
   *
   * @param by how many at once; the result is the count of the last one
   */
  count(key: string, window: number, now: Date, by?: number): Promise<Tries>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export function attemptsIn(db: Db): Attempts {
  return {
    async count(key, window, now, by = 1) {
      const [row] = await counting(db).execute({ ...counted(key, window, now), by });
      if (!row) throw new Error('an attempt was not counted');
      return row;
    },
    async takeBack(key) {
      await db
        .update(attempt)
        .set({ count: sql`greatest(${attempt.count} - 1, 0)` })
        .where(isKey(key));
    },
    async forget(key) {
      await db.delete(attempt).where(isKey(key));
    },
  };
}

const { key, now, resetsAt } = {
  key: sql.placeholder('key'),
  now: sql.placeholder('now'),
  resetsAt: sql.placeholder('resetsAt'),
};
const isOver = sql`${attempt.resetsAt} <= ${now}`;
/** What is added to a row that is there: the window that has ended begins again. */
const ADDED = {
  target: attempt.key,
  set: {
    count: sql`case when ${isOver} then excluded.count else ${attempt.count} + excluded.count end`,
    resetsAt: sql`case when ${isOver} then excluded.resets_at else ${attempt.resetsAt} end`,
  },
};

/** A count that is lost with the power costs nothing: nobody waits until the disk has it. */
const UNHURRIED = sql`set_config('synchronous_commit', 'off', true)`;

const counting = builtOnce((on) =>
  on
    .insert(attempt)
    .values({ key, count: sql.placeholder('by'), resetsAt })
    .onConflictDoUpdate(ADDED)
    .returning({ count: attempt.count, resetsAt: attempt.resetsAt, commit: UNHURRIED })
    .prepare('count_attempt'),
);

/** What the statements of this file are given. */
interface Counted {
  readonly key: Buffer;
  readonly now: string;
  readonly resetsAt: Date;
}

/** @param window in milliseconds */
export function counted(name: string, window: number, moment: Date): Counted {
  return { key: digestOf(name), now: moment.toISOString(), resetsAt: new Date(moment.getTime() + window) };
}

/**
 * Counts an attempt, also within another statement, unless `most` was reached before: callers beyond it need not wait
 * for each other. It has no row then, and one with a count above `most` if another was counted meanwhile. A rollback
 * undoes the count.
 *
 * @param such on what it depends within that statement: `from … where …`
 */
export function countBelow(on: Pick<Tx, 'insert'>, such: SQL = sql`where true`) {
  const isFull = sql`select from ${attempt} where ${attempt.key} = ${key} and not ${isOver} and ${attempt.count} >= ${sql.placeholder('most')}`;
  return on
    .insert(attempt)
    .select(
      sql`select ${key}::bytea, 1, ${sql.placeholder('resetsAt')}::timestamptz ${such} and not exists (${isFull})`,
    )
    .onConflictDoUpdate(ADDED)
    .returning({ count: attempt.count });
}

function isKey(key: string) {
  return eq(attempt.key, digestOf(key));
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
