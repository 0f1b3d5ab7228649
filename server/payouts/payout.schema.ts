import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PayoutWay, Recipient } from '#domain/payout.ts';
import { moment } from '../platform/database/shared-columns.ts';
import { emailKey } from '../platform/database/person-key.ts';
import { submission } from '../submissions/core.schema.ts';

/** A batch of payments of one campaign and one payment method, as given to the payer. It is never edited (PAYOUT-2). */
export const payout = pgTable('payout', {
  /** Number of the batch. */
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  campaignUuid: uuid('campaign_uuid').notNull(),
  way: text().$type<PayoutWay>().notNull(),
  madeAt: moment('made_at').notNull(),
  /** Name of the operator. */
  madeBy: text('made_by').notNull(),
  /** In US cents: the campaign's limit that the batch exceeds, so a second person must confirm it; null for none. */
  limitCents: integer('limit_cents'),
  /** When a second person confirmed the batch (PAYOUT-5). */
  confirmedAt: moment('confirmed_at'),
  /** Name of that person. */
  confirmedBy: text('confirmed_by'),
  /** When an operator marked the open payments as sent, for a second person to confirm (PAYOUT-6). */
  markedAt: moment('marked_at'),
  /** Name of that operator. */
  markedBy: text('marked_by'),
});

/** One payment of a batch. When its submission is deleted, it stays without its recipient, for accounting. */
export const payoutLine = pgTable(
  'payout_line',
  {
    /** The reference in the exported and imported files. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    payoutId: bigint('payout_id', { mode: 'number' })
      .notNull()
      .references(() => payout.id),
    submissionUuid: uuid('submission_uuid').references(() => submission.uuid, { onDelete: 'set null' }),
    instancePk: integer('instance_pk').notNull(),
    /** In US cents; null for merchandise. */
    amountCents: integer('amount_cents'),
    /** Name and address when the batch was made. */
    recipient: jsonb().$type<Recipient>().notNull(),
    result: text({ enum: ['sent', 'failed'] }),
    /** The payer's reason for a failure. */
    reason: text(),
    resultAt: moment('result_at'),
  },
  (table) => [
    index('payout_line_payout').on(table.payoutId, table.id),
    index('payout_line_submission').on(table.submissionUuid),
    // Finds payments whose submission was deleted by hand but which still name the recipient.
    index('payout_line_alone')
      .on(emailKey(sql`(${table.recipient} ->> 'email')`))
      .where(sql`${table.submissionUuid} is null and ${table.recipient} ->> 'email' <> ''`),
    // A submission cannot be in a second batch unless its payment failed in the first (PAYOUT-1).
    uniqueIndex('payout_line_once')
      .on(table.submissionUuid)
      .where(sql`${table.result} is distinct from 'failed'`),
    check('payout_line_positive', sql`${table.amountCents} > 0`),
    check('payout_line_told', sql`(${table.result} is null) = (${table.resultAt} is null)`),
  ],
);
