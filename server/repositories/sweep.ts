import { inArray, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';

/** So many rows at once: whoever sweeps is answering somebody. */
const SWEPT = 500;

/** A table whose rows are over at some time, and by what a row of it is told. */
export interface Swept {
  readonly table: PgTable;
  readonly key: PgColumn;
  readonly endsAt: PgColumn;
}

/**
 * Deletes rows that were over by then, and passes by what another statement holds: two that wait for each other's rows
 * would be ended by the database.
 */
export async function sweep(
  db: Pick<Db, 'select' | 'delete'>,
  { table, key, endsAt }: Swept,
  now: Date,
): Promise<void> {
  const over = db.select({ key }).from(table).where(lte(endsAt, now)).limit(SWEPT).for('update', { skipLocked: true });
  await db.delete(table).where(inArray(key, over));
}
