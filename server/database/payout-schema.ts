import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PayoutWay, Recipient } from '#domain/payout.ts';
import { moment } from './columns.ts';
import { emailKey } from './person-key.ts';
import { submission } from './schema.ts';

/** A batch of payments of one campaign and one way, as it was given to whoever pays. It is never edited (PAYOUT-2). */
export const payout = pgTable('payout', {
  /** Its number. */
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  campaignUuid: uuid('campaign_uuid').notNull(),
  way: text().$type<PayoutWay>().notNull(),
  madeAt: moment('made_at').notNull(),
  /** Which operator. */
  madeBy: text('made_by').notNull(),
});

/**
 * One payment of a batch. It stays, without its recipient, when its submission is deleted: what was paid must be
 * accounted for.
 */
export const payoutLine = pgTable(
  'payout_line',
  {
    /** The reference in the files that go out and come back. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    payoutId: bigint('payout_id', { mode: 'number' })
      .notNull()
      .references(() => payout.id),
    submissionUuid: uuid('submission_uuid').references(() => submission.uuid, { onDelete: 'set null' }),
    instancePk: integer('instance_pk').notNull(),
    /** In US cents; null for merchandise. */
    amountCents: integer('amount_cents'),
    /** Whom and where to, as it was when the batch was made. */
    recipient: jsonb().$type<Recipient>().notNull(),
    result: text({ enum: ['sent', 'failed'] }),
    /** Why it failed, as whoever pays said. */
    reason: text(),
    resultAt: moment('result_at'),
  },
  (table) => [
    index('payout_line_payout').on(table.payoutId, table.id),
    index('payout_line_submission').on(table.submissionUuid),
    // Whose submission was deleted by hand is still named.
    index('payout_line_alone')
      .on(emailKey(sql`(${table.recipient} ->> 'email')`))
      .where(sql`${table.submissionUuid} is null and ${table.recipient} ->> 'email' <> ''`),
    // Whatever happens, a submission is in no two batches of which none has failed (PAYOUT-1).
    uniqueIndex('payout_line_once')
      .on(table.submissionUuid)
      .where(sql`${table.result} is distinct from 'failed'`),
    check('payout_line_positive', sql`${table.amountCents} > 0`),
    check('payout_line_told', sql`(${table.result} is null) = (${table.resultAt} is null)`),
  ],
);
