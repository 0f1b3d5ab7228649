import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../platform/database/shared-columns.ts';
import { ledgerColumns } from './ledger.schema.ts';
import { play } from '../plays/play.schema.ts';
import { submission } from '../submissions/core.schema.ts';

/** The ledger: one row for each change of an account's points. The balance is their sum. */
export const pointsChange = pgTable(
  'points_change',
  {
    ...ledgerColumns(),
    changePoints: integer('change_points').notNull(),
    /** The bonus game that earned them; a game earns once. */
    playUuid: uuid('play_uuid').references(() => play.uuid, { onDelete: 'set null' }),
    /** The reward they were spent on. */
    rewardPk: integer('reward_pk'),
  },
  (table) => [
    index('points_change_account').on(table.accountUuid, table.id),
    uniqueIndex('points_change_submission').on(table.submissionUuid),
    uniqueIndex('points_change_play').on(table.playUuid),
    check('points_change_not_zero', sql`${table.changePoints} <> 0`),
  ],
);

/** How often a reward of a campaign was redeemed. The row is locked during a redemption. */
export const rewardStock = pgTable(
  'reward_stock',
  {
    campaignUuid: uuid('campaign_uuid').notNull(),
    rewardPk: integer('reward_pk').notNull(),
    acquired: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignUuid, table.rewardPk] })],
);

/** The extra entry of a submission for a door picked in a play (SCR-5), at most one per play (SCR-6). */
export const bonusEntry = pgTable(
  'bonus_entry',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    submissionUuid: uuid('submission_uuid').notNull(),
    playUuid: uuid('play_uuid')
      .notNull()
      .unique('bonus_entry_play')
      .references(() => play.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('bonus_entry_submission').on(table.submissionUuid),
    foreignKey({ columns: [table.submissionUuid], foreignColumns: [submission.uuid] }).onDelete('cascade'),
  ],
);

/** Where a page was opened, according to the content delivery network (API-6). */
export const location = pgTable(
  'location',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    src: text().notNull(),
    country: text(),
    region: text(),
    /** SHA-256 of visit and location: the same location in one visit is one row (SECURITY-5). */
    digest: bytea().notNull().unique('location_digest'),
    createdAt: createdAt(),
  },
  (table) => [index('location_created').on(table.createdAt)],
);
