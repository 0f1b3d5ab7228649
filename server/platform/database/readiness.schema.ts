import { sql } from 'drizzle-orm';
import { check, pgTable, smallint } from 'drizzle-orm/pg-core';
import { moment } from './shared-columns.ts';

/** One row, written to check whether writes succeed (OUTAGE-4). */
export const readiness = pgTable(
  'readiness',
  {
    id: smallint().primaryKey(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [check('readiness_one_row', sql`${table.id} = 1`)],
);
