import { bigint, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/account.schema.ts';
import { moment } from '../platform/database/shared-columns.ts';
import { submission } from '../submissions/core.schema.ts';

/** The columns of every ledger, of points or of cash. Rows are never changed; a balance is the sum of its rows. */
export const ledgerColumns = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountUuid: uuid('account_uuid')
    .notNull()
    .references(() => account.uuid, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
  activity: text().notNull(),
  /** The submission that earned it; a submission earns once. */
  submissionUuid: uuid('submission_uuid').references(() => submission.uuid, { onDelete: 'set null' }),
});
