import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { SendTo } from '#domain/profile.ts';
import { account } from './account-schema.ts';
import { createdAt } from './columns.ts';

/** The constraint by which a reference that is taken is recognised. */
export const REDEMPTION_REFERENCE_TAKEN = 'redemption_reference';

/** The rewards that participants have redeemed: what the operator has to send (L-21). A row is written once. */
export const redemption = pgTable(
  'redemption',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    accountUuid: uuid('account_uuid')
      .notNull()
      .references(() => account.uuid, { onDelete: 'cascade' }),
    /** A repeated request is answered from this row. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** The number that the participant reads: RWD-5K2P-07MW. */
    reference: text().notNull().unique(REDEMPTION_REFERENCE_TAKEN),
    rewardPk: integer('reward_pk').notNull(),
    /** As the campaign called it that day. */
    rewardName: text('reward_name').notNull(),
    points: integer().notNull(),
    /** The balance after it. */
    balancePoints: integer('balance_points').notNull(),
    /** By mail to `send_to`, by e-mail to the account's address; null if the campaign does not say. */
    delivery: text({ enum: ['mail', 'email'] }),
    sendTo: jsonb('send_to').$type<SendTo>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('redemption_idempotency_key').on(table.accountUuid, table.idempotencyKey),
    index('redemption_reward').on(table.rewardPk, table.createdAt),
    check('redemption_points_positive', sql`${table.points} > 0`),
    check('redemption_balance_not_negative', sql`${table.balancePoints} >= 0`),
  ],
);
