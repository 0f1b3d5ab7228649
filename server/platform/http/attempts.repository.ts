import { eq, type SQL, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { attempt } from '../../accounts/account.schema.ts';
import { builtOnce } from '../database/built-once.ts';
import type { Db, Tx } from '../database/database.ts';

/** Number of attempts in the current window. */
export interface Tries {
  readonly count: number;
  readonly resetsAt: Date;
}

/** Attempts that are not counted yet. */
export interface Uncounted {
  readonly key: string;
  /** In milliseconds. */
  readonly window: number;
  readonly by: number;
}

/**
 * Counts attempts in the database, so all servers share the counts and a restart keeps them. Keys are stored as
 * SHA-256.
 */
export interface Attempts {
  /**
   * Adds `by` attempts. The window, in milliseconds, begins with the first attempt. Concurrent callers get different
   * counts.
   *
   * @param by number of attempts to add, by default 1
   * @returns the count after the last one
   */
  count(key: string, window: number, now: Date, by?: number): Promise<Tries>;
  /** Counts attempts of several keys by one statement. @returns the counts by key */
  countAll(uncounted: readonly Uncounted[], now: Date): Promise<ReadonlyMap<string, Tries>>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export function attemptsIn(db: Db): Attempts {
  return {
    async count(key, window, now, by = 1) {
      const [row] = await counting(db).execute({ ...counted(key, window, now), by });
      if (!row) throw new Error('Invariant violated: an attempt was not counted.');
      return row;
    },
    async countAll(uncounted, now) {
      const keys = new Map(uncounted.map(({ key }) => [digestOf(key).toString('hex'), key]));
      // In one order, so servers that count the same keys do not wait for each other in a circle.
      const all = uncounted
        .map(({ key, window, by }) => ({ ...counted(key, window, now), by }))
        .toSorted((one, other) => Buffer.compare(one.key, other.key));
      const rows = await countingAll(db).execute({
        now: now.toISOString(),
        keys: all.map((one) => one.key),
        counts: all.map(({ by }) => by),
        ends: all.map(({ resetsAt }) => resetsAt.toISOString()),
      });
      return new Map(rows.map((row) => [keys.get(row.key.toString('hex')) ?? '', row]));
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
/** Update of an existing row: starts a new window if the previous one has ended. */
const ADDED = {
  target: attempt.key,
  set: {
    count: sql`case when ${isOver} then excluded.count else ${attempt.count} + excluded.count end`,
    resetsAt: sql`case when ${isOver} then excluded.resets_at else ${attempt.resetsAt} end`,
  },
};

/** Does not wait until the disk has the count: a count that a power failure loses is harmless. */
const UNHURRIED = sql`set_config('synchronous_commit', 'off', true)`;

const counting = builtOnce((on) =>
  on
    .insert(attempt)
    .values({ key, count: sql.placeholder('by'), resetsAt })
    .onConflictDoUpdate(ADDED)
    .returning({ count: attempt.count, resetsAt: attempt.resetsAt, commit: UNHURRIED })
    .prepare('count_attempt'),
);

const countingAll = builtOnce((on) =>
  on
    .insert(attempt)
    .select(
      sql`select * from unnest(${sql.placeholder('keys')}::bytea[], ${sql.placeholder('counts')}::integer[], ${sql.placeholder('ends')}::timestamptz[])`,
    )
    .onConflictDoUpdate(ADDED)
    .returning({ key: attempt.key, count: attempt.count, resetsAt: attempt.resetsAt, commit: UNHURRIED })
    .prepare('count_attempts'),
);

/** Parameters of the statements in this file. */
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
 * Builds an insert that counts an attempt unless the count has reached `most`. It can be part of another statement.
 * Callers beyond the limit do not wait for each other, because no row is locked for them.
 *
 * It returns no row at the limit, and a count above `most` if another attempt was counted meanwhile. A rollback undoes
 * the count.
 *
 * @param such the `from … where …` that the insert depends on in the surrounding statement
 */
export function countBelow(on: Pick<Tx, 'insert'>, such: SQL = sql`where true`) {
  // With a bare condition on `resets_at`, PostgreSQL may read its index, and so all counters, if it plans for few rows.
  const current = sql`case when ${isOver} then 0 else ${attempt.count} end`;
  const isFull = sql`select from ${attempt} where ${attempt.key} = ${key} and ${current} >= ${sql.placeholder('most')}`;
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
