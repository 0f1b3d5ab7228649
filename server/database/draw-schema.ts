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
import type { DrawCertificate } from '#domain/draw/certificate.ts';
import { bytea, moment } from './columns.ts';
import { submission } from './schema.ts';

/**
 * The draw of a campaign: promised, then its list closed, then held (DRAW-4). What an act has stored cannot be changed:
 * a trigger refuses it.
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
    /** 32 bytes; nobody is shown them before the draw was held. */
    seed: bytea().notNull(),
    /** The public dice that were promised; null for none. */
    beacon: text({ enum: ['quicknet'] }),
    /** The campaign's last moment, as it was when the list was closed. */
    closedAt: moment('closed_at'),
    frozenAt: moment('frozen_at'),
    frozenBy: text('frozen_by'),
    entries: integer(),
    people: integer(),
    listSha256: bytea('list_sha256'),
    /** The round of the dice; null without. */
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

/** The entries of a closed list, as they stand on it. They stay, without their submission, when that is deleted. */
export const drawEntry = pgTable(
  'draw_entry',
  {
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draw.id),
    /** The line, from 1. */
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
