import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/shared-columns.ts';
import { operator } from './operator.schema.ts';
import { submission } from '../submissions/core.schema.ts';

/**
 * The operator who has opened a submission: nobody else decides on it until the lock expires or is released (DESK-23).
 */
export const submissionLock = pgTable(
  'submission_lock',
  {
    submissionUuid: uuid('submission_uuid')
      .primaryKey()
      .references(() => submission.uuid, { onDelete: 'cascade' }),
    operatorUuid: uuid('operator_uuid')
      .notNull()
      .references(() => operator.uuid, { onDelete: 'cascade' }),
    /** Name for colleagues. */
    operatorName: text('operator_name').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('submission_lock_operator').on(table.operatorUuid), index('submission_lock_until').on(table.until)],
);
