import { inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';

/** How many rows at once: a visitor's request is doing the work. */
const SWEPT = 500;

/** A table whose rows expire, and how to identify a row. */
export interface Swept {
  readonly table: PgTable;
  readonly key: PgColumn | SQL;
  readonly endsAt: PgColumn;
}

/**
 * Deletes expired rows, skipping those that another statement has locked: waiting for them could deadlock.
 *
 * @param now as the column `endsAt` holds it
 */
export async function sweep(
  db: Pick<Db, 'select' | 'delete'>,
  { table, key, endsAt }: Swept,
  now: Date | string,
): Promise<void> {
  const column = sql`${key}`;
  const over = db
    .select({ key: column })
    .from(table)
    .where(lte(endsAt, now))
    // By the index, which knows at once that nothing has expired; without an order every row would be read.
    .orderBy(endsAt)
    .limit(SWEPT)
    .for('update', { skipLocked: true });
  await db.delete(table).where(inArray(column, over));
}
