import { eq, lte, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/account-schema.ts';

/** How often something was tried in the window that is open. */
export interface Tries {
  readonly count: number;
  readonly resetsAt: Date;
}

/** Counts attempts in the database, so that all servers count together and a restart forgets nothing. Keys are kept as SHA-256. */
export interface Attempts {
  /** One more; the window, in milliseconds, begins with the first. Of several at once each sees another number. */
  count(key: string, window: number, now: Date): Promise<Tries>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** One count in so many sweeps away what is over. */
const SWEEP = 50;

export function attemptsIn(db: Db): Attempts {
  let counts = 0;
  const isKey = (key: string) => eq(attempt.key, digestOf(key));
  return {
    async count(key, window, now) {
      const isOver = sql`${attempt.resetsAt} <= ${now.toISOString()}`;
      const [row] = await db
        .insert(attempt)
        .values({ key: digestOf(key), count: 1, resetsAt: new Date(now.getTime() + window) })
        .onConflictDoUpdate({
          target: attempt.key,
          set: { count: sql`case when ${isOver} then 1 else ${attempt.count} + 1 end`, resetsAt: sql`case when ${isOver} then excluded.resets_at else ${attempt.resetsAt} end` },
        })
        .returning({ count: attempt.count, resetsAt: attempt.resetsAt });
      if (!row) throw new Error('an attempt was not counted');
      counts += 1;
      if (counts % SWEEP === 0) await db.delete(attempt).where(lte(attempt.resetsAt, now));
      return row;
    },
    async takeBack(key) {
      await db.update(attempt).set({ count: sql`greatest(${attempt.count} - 1, 0)` }).where(isKey(key));
    },
    async forget(key) {
      await db.delete(attempt).where(isKey(key));
    },
  };
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
