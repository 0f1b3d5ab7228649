import { inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accessToken, attempt, mailedToken } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { spentCaptcha } from '../database/schema.ts';
import { pageVital } from '../database/vitals-schema.ts';
import { dayOf, KEPT_DAYS } from './page-vitals.ts';

/** How many rows at once: nobody is to wait long for a lock. */
const BATCH = 500;
/** How long after its expiry, from when a solution is refused anyway, its row is kept. Milliseconds. */
const GRACE = 60_000;

/** Rows that nobody looks at any more: tokens, counts of attempts, used captchas, old measurements. */
export interface ExpiredRows {
  /** Deletes what has expired, in batches. */
  remove(now: Date): Promise<void>;
}

/** A table whose rows expire, and how to identify a row. */
interface Expiring {
  readonly table: PgTable;
  readonly key: PgColumn | SQL;
  readonly endsAt: PgColumn;
  /** The moment before which its rows have expired, as the column `endsAt` holds it. */
  readonly before: (now: Date) => Date | string;
}

const EXPIRING: readonly Expiring[] = [
  { table: accessToken, key: accessToken.sha256, endsAt: accessToken.expiresAt, before: (now) => now },
  { table: mailedToken, key: mailedToken.sha256, endsAt: mailedToken.expiresAt, before: (now) => now },
  { table: attempt, key: attempt.key, endsAt: attempt.resetsAt, before: (now) => now },
  {
    table: spentCaptcha,
    key: spentCaptcha.signature,
    endsAt: spentCaptcha.expiresAt,
    before: () => new Date(Date.now() - GRACE),
  },
  // The rows have no key of one column; PostgreSQL's own does for a statement.
  { table: pageVital, key: sql`ctid`, endsAt: pageVital.day, before: (now) => dayOf(now, -KEPT_DAYS) },
];

export function expiredRowsIn(db: Db): ExpiredRows {
  return {
    async remove(now) {
      for (const expiring of EXPIRING)
        for (let rows = BATCH; rows === BATCH;) rows = await removeSome(db, expiring, now);
    },
  };
}

/** Skips rows that another statement has locked: waiting for them could deadlock. */
async function removeSome(db: Db, { table, key, endsAt, before }: Expiring, now: Date): Promise<number> {
  const column = sql`${key}`;
  const over = db
    .select({ key: column })
    .from(table)
    .where(lte(endsAt, before(now)))
    // By the index, which knows at once that nothing has expired; without an order every row would be read.
    .orderBy(endsAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const { rowCount } = await db.delete(table).where(inArray(column, over));
  return rowCount ?? 0;
}
