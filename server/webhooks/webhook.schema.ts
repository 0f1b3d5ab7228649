import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../platform/database/shared-columns.ts';
import { submissionEvent } from '../processing/processing.schema.ts';

/** An address that receives each event of a campaign's submissions (HOOK-1). */
export const webhook = pgTable(
  'webhook',
  {
    /** Number of the webhook. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    campaignUuid: uuid('campaign_uuid').notNull(),
    url: text().notNull(),
    /** Its secret is derived from this salt and the servers' secret, and is not stored (decision 048). */
    salt: uuid().notNull().defaultRandom(),
    createdAt: createdAt(),
    /** Name of the operator. */
    createdBy: text('created_by').notNull(),
    /** When deliveries ended; null while it is active. */
    endedAt: moment('ended_at'),
    /** No attempts before this time, because the receiver was too slow; null for no pause. */
    quietUntil: moment('quiet_until'),
  },
  (table) => [index('webhook_campaign').on(table.campaignUuid)],
);

/**
 * The delivery of an event to a webhook. Its uuid identifies the event to receivers, even when it is sent again
 * (HOOK-3).
 */
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
    /** Time of the next attempt. */
    dueAt: moment('due_at').notNull(),
    /** Number of attempts. */
    attempts: integer().notNull().default(0),
    /** Null until it has ended. */
    result: text({ enum: ['delivered', 'failed'] }),
    /** Outcome of the last attempt, in English. */
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
