import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { submissionEvent } from './processing-schema.ts';

/** An address that is told of each event of a campaign's submissions (HOOK-1). */
export const webhook = pgTable(
  'webhook',
  {
    /** Its number. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    campaignUuid: uuid('campaign_uuid').notNull(),
    url: text().notNull(),
    /** What its secret is made of, with the secret of the servers: it is not stored itself (decision 048). */
    salt: uuid().notNull().defaultRandom(),
    createdAt: createdAt(),
    /** Which operator. */
    createdBy: text('created_by').notNull(),
    /** From when on it is told nothing; null while it is. */
    endedAt: moment('ended_at'),
    /** Until when nothing is tried there, as it has let somebody wait for too long. */
    quietUntil: moment('quiet_until'),
  },
  (table) => [index('webhook_campaign').on(table.campaignUuid)],
);

/** An event on its way to one of them. Its uuid is what receivers know it by, also when it is sent again (HOOK-3). */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    webhookId: bigint('webhook_id', { mode: 'number' })
      .notNull()
      .references(() => webhook.id),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => submissionEvent.id, { onDelete: 'cascade' }),
    /** When it is tried next. */
    dueAt: moment('due_at').notNull(),
    /** How often it was tried. */
    attempts: integer().notNull().default(0),
    /** Null while it is tried. */
    result: text({ enum: ['delivered', 'failed'] }),
    /** What the last attempt has come to, in English. */
    said: text(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    unique('webhook_delivery_once').on(table.eventId, table.webhookId),
    index('webhook_delivery_waiting')
      .on(table.dueAt)
      .where(sql`${table.endedAt} is null`),
    index('webhook_delivery_failed')
      .on(table.webhookId, table.endedAt)
      .where(sql`${table.result} = 'failed'`),
    index('webhook_delivery_ended').on(table.endedAt),
    check('webhook_delivery_told', sql`(${table.result} is null) = (${table.endedAt} is null)`),
  ],
);
