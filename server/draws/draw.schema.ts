import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PassReason } from '#domain/draw/passed-on.ts';
import type { DrawCertificate } from '#domain/draw/draw-certificate.ts';
import { bytea, moment } from '../platform/database/shared-columns.ts';
import { submission } from '../submissions/core.schema.ts';

/**
 * The draw of a campaign: it is promised, then its list is closed, then it is held (DRAW-4). A trigger rejects changes
 * of stored values.
 */
export const draw = pgTable(
  'draw',
  {
    id: uuid().primaryKey(),
    campaignUuid: uuid('campaign_uuid').notNull(),
    winners: integer().notNull(),
    alternates: integer().notNull(),
    promisedAt: moment('promised_at').notNull(),
    promisedBy: text('promised_by').notNull(),
    /** 32 bytes; secret until the draw is held. */
    seed: bytea().notNull(),
    /** The promised public randomness beacon; null for none. */
    beacon: text({ enum: ['quicknet'] }),
    /** The campaign's end date and time when the list was closed. */
    closedAt: moment('closed_at'),
    frozenAt: moment('frozen_at'),
    frozenBy: text('frozen_by'),
    entries: integer(),
    people: integer(),
    listSha256: bytea('list_sha256'),
    /** The round of the beacon; null without a beacon. */
    round: bigint({ mode: 'number' }),
    signature: bytea(),
    heldAt: moment('held_at'),
    heldBy: text('held_by'),
    result: jsonb().$type<Omit<NonNullable<DrawCertificate['result']>, 'at' | 'seed'>>(),
  },
  (table) => [
    uniqueIndex('draw_campaign').on(table.campaignUuid),
    check('draw_in_order', sql`${table.heldAt} is null or ${table.frozenAt} is not null`),
  ],
);

/** The entries of a closed list, in its order. They stay when their submission is deleted. */
export const drawEntry = pgTable(
  'draw_entry',
  {
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draw.id),
    /** Line number, from 1. */
    number: integer().notNull(),
    entry: text().notNull(),
    person: text().notNull(),
    submissionUuid: uuid('submission_uuid').references(() => submission.uuid, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.drawId, table.number] }),
    uniqueIndex('draw_entry_once').on(table.drawId, table.entry),
    index('draw_entry_submission').on(table.submissionUuid),
  ],
);

/** The prizes of a draw that passed on to an alternate, in order. Rows are only added (DRAW-9). */
export const drawChange = pgTable(
  'draw_change',
  {
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draw.id),
    /** From 1. */
    number: integer().notNull(),
    at: moment('at').notNull(),
    /** Name of the operator. */
    changedBy: text('changed_by').notNull(),
    reason: text().$type<PassReason>().notNull(),
    /** The entry that won before. */
    fromEntry: text('from_entry').notNull(),
    /** The alternate that won instead; null if none was left. */
    toEntry: text('to_entry'),
  },
  (table) => [primaryKey({ columns: [table.drawId, table.number] })],
);
