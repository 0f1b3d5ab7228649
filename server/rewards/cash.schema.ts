import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/account.schema.ts';
import { createdAt, moment } from '../platform/database/shared-columns.ts';
import { ledgerColumns } from './ledger.schema.ts';

/** The ledger of cash: one row for each change of an account's balance, in US cents. The balance is their sum. */
export const cashChange = pgTable(
  'cash_change',
  {
    ...ledgerColumns(),
    changeCents: integer('change_cents').notNull(),
  },
  (table) => [
    index('cash_change_account').on(table.accountUuid, table.id),
    uniqueIndex('cash_change_submission').on(table.submissionUuid),
    check('cash_change_not_zero', sql`${table.changeCents} <> 0`),
  ],
);

/** A payment that a participant requested (API-12) and that was deducted from the balance. */
export const payment = pgTable(
  'payment',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    accountUuid: uuid('account_uuid')
      .notNull()
      .references(() => account.uuid, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    paymentMode: text('payment_mode').notNull(),
    preferredPaymentMethod: text('preferred_payment_method'),
    /** The change of the balance that it caused. */
    cashChangeId: bigint('cash_change_id', { mode: 'number' })
      .notNull()
      .references(() => cashChange.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_account').on(table.accountUuid),
    uniqueIndex('payment_cash_change').on(table.cashChangeId),
    check('payment_amount_positive', sql`${table.amountCents} > 0`),
  ],
);

/** A payment of an erased account (PERSON-3): the amount stays for accounting, without personal data. */
export const namelessPayment = pgTable('nameless_payment', {
  /** The uuid of the original payment. */
  uuid: uuid().primaryKey(),
  campaignUuid: uuid('campaign_uuid').notNull(),
  amountCents: integer('amount_cents').notNull(),
  paymentMode: text('payment_mode').notNull(),
  preferredPaymentMethod: text('preferred_payment_method'),
  requestedAt: moment('requested_at').notNull(),
  erasedAt: moment('erased_at').notNull(),
});
