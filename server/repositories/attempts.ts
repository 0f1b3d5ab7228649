import { and, eq, gt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/account-schema.ts';
import { sweep } from './sweep.ts';

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

/** One count in this many deletes expired rows. */
const SWEEP = 50;
const ATTEMPTS = { table: attempt, key: attempt.key, endsAt: attempt.resetsAt };

export function attemptsIn(db: Db): Attempts {
  let counts = 0;
  return {
    async count(key, window, now, by) {
      const row = await countAttempt(db, key, window, now, by);
      counts += 1;
      if (counts % SWEEP === 0) await sweep(db, ATTEMPTS, now);
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

/**
 * Counts one more, or `by` more, also within a transaction: a rollback undoes the count, and others counting the same
 * key wait for the transaction to end.
 */
export async function countAttempt(
  tx: Pick<Db, 'insert'>,
  key: string,
  window: number,
  now: Date,
  by = 1,
): Promise<Tries> {
  const isOver = sql`${attempt.resetsAt} <= ${now.toISOString()}`;
  const [row] = await tx
    .insert(attempt)
    .values({ key: digestOf(key), count: by, resetsAt: new Date(now.getTime() + window) })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${attempt.count} + excluded.count end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${attempt.resetsAt} end`,
      },
    })
    .returning({ count: attempt.count, resetsAt: attempt.resetsAt });
  if (!row) throw new Error('an attempt was not counted');
  return row;
}

/** How often it was tried in the current window, without counting. */
export async function triesOf(tx: Pick<Db, 'select'>, key: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: attempt.count })
    .from(attempt)
    .where(and(isKey(key), gt(attempt.resetsAt, now)));
  return row?.count ?? 0;
}

function isKey(key: string) {
  return eq(attempt.key, digestOf(key));
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
