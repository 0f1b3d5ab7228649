import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { SendTo } from '#domain/profile.ts';
import { account } from '../accounts/account.schema.ts';
import { createdAt } from '../platform/database/shared-columns.ts';

/** The constraint that detects a taken reference. */
export const REDEMPTION_REFERENCE_TAKEN = 'redemption_reference';

/** Redeemed rewards, which the operator has to send (POINTS-4). A row is written once. */
export const redemption = pgTable(
  'redemption',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    accountUuid: uuid('account_uuid')
      .notNull()
      .references(() => account.uuid, { onDelete: 'cascade' }),
    /** A repeated request gets its response from this row. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** The number that the participant reads, such as RWD-5K2P-07MW. */
    reference: text().notNull().unique(REDEMPTION_REFERENCE_TAKEN),
    rewardPk: integer('reward_pk').notNull(),
    /** Name in the campaign at that time. */
    rewardName: text('reward_name').notNull(),
    points: integer().notNull(),
    /** The balance after it. */
    balancePoints: integer('balance_points').notNull(),
    /** By post to `send_to`, or by email to the account's address; null if the campaign has no `delivery`. */
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
