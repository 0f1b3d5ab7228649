import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GameType } from '#domain/game.ts';
import type { PlayOutcome } from '#domain/play.ts';
import { moment } from '../platform/database/shared-columns.ts';
import { submission } from '../submissions/core.schema.ts';

/**
 * The stock of prizes: one row for each unit of a prize of an instance, so concurrent plays take different rows without
 * waiting. Unlimited prizes have no rows.
 */
export const prizeUnit = pgTable(
  'prize_unit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    campaignUuid: uuid('campaign_uuid').notNull(),
    instancePk: integer('instance_pk').notNull(),
    prizeId: text('prize_id').notNull(),
    /** From then on the next play wins it; null if it is drawn by odds. */
    dueAt: moment('due_at'),
    /** Null until it is won. */
    takenAt: moment('taken_at'),
  },
  (table) => [
    index('prize_unit_left')
      .on(table.campaignUuid, table.instancePk, table.dueAt, table.prizeId)
      .where(sql`${table.takenAt} is null`),
    uniqueIndex('prize_unit_moment')
      .on(table.campaignUuid, table.instancePk, table.prizeId, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** One play of a submission's bonus game, with all data for a replay (GAME-3). */
export const play = pgTable(
  'play',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    submissionUuid: uuid('submission_uuid')
      .notNull()
      .references(() => submission.uuid, { onDelete: 'cascade' }),
    /** 1 for the submission's first play. */
    number: integer().notNull(),
    game: text().$type<GameType>().notNull(),
    /** Unsigned, 32 bits. */
    seed: bigint({ mode: 'number' }).notNull(),
    /** The outcome drawn before the game was shown; null in games of skill. */
    outcome: jsonb().$type<PlayOutcome>(),
    /** The unit of the outcome's prize; null if there is no prize, or an unlimited one. */
    prizeUnitId: bigint('prize_unit_id', { mode: 'number' }).references(() => prizeUnit.id),
    madeAt: moment('made_at').notNull(),
    /** When the unit was returned to stock because the play was not finished in time (GAME-8); otherwise null. */
    forfeitedAt: moment('forfeited_at'),
    /** The original outcome and its unit, kept as proof. `outcome` is the losing outcome that replaced it. */
    forfeitedOutcome: jsonb('forfeited_outcome').$type<PlayOutcome>(),
    forfeitedUnitId: bigint('forfeited_unit_id', { mode: 'number' }),
    /** When the browser first received the losing outcome: games played before that showed the original one. */
    forfeitShownAt: moment('forfeit_shown_at'),
    /** True if it was completed before its submission was approved: points and extra entry are not credited yet. */
    withheld: boolean().notNull().default(false),
    /** True if a door was picked, which earns an extra entry (SCR-6). */
    extraEntry: boolean('extra_entry').notNull().default(false),
    /** All following columns are null while the play is open. */
    completedAt: moment('completed_at'),
    machineVersion: integer('machine_version'),
    log: json().$type<readonly unknown[]>(),
    /** Duration of the game, by its own clock. */
    milliseconds: integer(),
    won: boolean(),
    points: integer(),
  },
  (table) => [
    uniqueIndex('play_number').on(table.submissionUuid, table.number),
    uniqueIndex('play_prize_unit').on(table.prizeUnitId),
    index('play_unfinished')
      .on(table.madeAt)
      .where(sql`${table.completedAt} is null and ${table.prizeUnitId} is not null`),
    check(
      'play_forfeited_wholly',
      sql`num_nonnulls(${table.forfeitedAt}, ${table.forfeitedOutcome}, ${table.forfeitedUnitId}) in (0, 3)`,
    ),
    check(
      'play_completed_wholly',
      sql`num_nonnulls(${table.completedAt}, ${table.machineVersion}, ${table.log}, ${table.milliseconds}, ${table.won}, ${table.points}) in (0, 6)`,
    ),
  ],
);
