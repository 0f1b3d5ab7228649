import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ProcessingEvent } from '#machines/processing/processing-events.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { submissionEvent } from '../processing/processing.schema.ts';
import { webhook, webhookDelivery } from './webhook.schema.ts';
import { addingDeliveryJobs } from './hooked-events.repository.ts';

export type StoredWebhook = Pick<typeof webhook.$inferSelect, 'id' | 'campaignUuid' | 'url' | 'salt' | 'endedAt'>;

/** Delivery counts of a webhook. */
export interface WebhookSums {
  readonly id: number;
  readonly url: string;
  readonly waiting: number;
  readonly delivered: number;
  readonly failed: number;
}

/** A permanently failed delivery. */
export interface FailedDelivery {
  readonly uuid: string;
  readonly webhookId: number;
  readonly event: ProcessingEvent;
  readonly submissionUuid: string;
  readonly at: Date;
  readonly attempts: number;
  readonly said: string | null;
}

const COLUMNS = {
  id: webhook.id,
  campaignUuid: webhook.campaignUuid,
  url: webhook.url,
  salt: webhook.salt,
  endedAt: webhook.endedAt,
};

/** Stores a webhook. It receives the events of later transactions. */
export async function addWebhook(
  db: Db,
  values: Pick<typeof webhook.$inferInsert, 'campaignUuid' | 'url' | 'createdBy'>,
): Promise<StoredWebhook> {
  const [stored] = await db.insert(webhook).values(values).returning(COLUMNS);
  if (!stored) throw new Error('Invariant violated: the webhook was not stored.');
  return stored;
}

/** Returns a webhook of a campaign, even if it has ended. */
export async function webhookOf(db: Db, campaignUuid: string, id: number): Promise<StoredWebhook | undefined> {
  const [stored] = await db
    .select(COLUMNS)
    .from(webhook)
    .where(and(eq(webhook.campaignUuid, campaignUuid), eq(webhook.id, id)));
  return stored;
}

/** Ends a webhook: nothing more is delivered to it, not even waiting deliveries. */
export async function endWebhook(db: Db, id: number): Promise<void> {
  await db
    .update(webhook)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(webhook.id, id), isNull(webhook.endedAt)));
}

/** Returns the active webhooks of a campaign, with the outcomes of their deliveries of the last 30 days. */
export async function webhookSums(db: Db, campaignUuid: string): Promise<WebhookSums[]> {
  const count = (which: ReturnType<typeof sql>) =>
    sql<number>`count(${webhookDelivery.uuid}) filter (where ${which})::int`;
  return db
    .select({
      id: webhook.id,
      url: webhook.url,
      waiting: count(sql`${webhookDelivery.result} is null`),
      delivered: count(sql`${webhookDelivery.result} = 'delivered'`),
      failed: count(sql`${webhookDelivery.result} = 'failed'`),
    })
    .from(webhook)
    .leftJoin(webhookDelivery, eq(webhookDelivery.webhookId, webhook.id))
    .where(and(eq(webhook.campaignUuid, campaignUuid), isNull(webhook.endedAt)))
    .groupBy(webhook.id)
    .orderBy(webhook.id);
}

/** Condition: the delivery belongs to an active webhook of the campaign. */
const ofCampaign = (db: Pick<Db, 'select'>, campaignUuid: string) =>
  inArray(
    webhookDelivery.webhookId,
    db
      .select({ id: webhook.id })
      .from(webhook)
      .where(and(eq(webhook.campaignUuid, campaignUuid), isNull(webhook.endedAt))),
  );
const hasFailed = eq(webhookDelivery.result, 'failed');

/** Returns the permanently failed deliveries, newest first. */
export async function failedDeliveries(db: Db, campaignUuid: string, limit: number): Promise<FailedDelivery[]> {
  return db
    .select({
      uuid: webhookDelivery.uuid,
      webhookId: webhookDelivery.webhookId,
      event: submissionEvent.event,
      submissionUuid: submissionEvent.submissionUuid,
      at: submissionEvent.at,
      attempts: webhookDelivery.attempts,
      said: webhookDelivery.said,
    })
    .from(webhookDelivery)
    .innerJoin(submissionEvent, eq(submissionEvent.id, webhookDelivery.eventId))
    .where(and(hasFailed, ofCampaign(db, campaignUuid)))
    .orderBy(desc(webhookDelivery.endedAt))
    .limit(limit);
}

/**
 * Resends deliveries with their existing ids.
 *
 * @param which one finished delivery, or all that have permanently failed
 * @returns the number of deliveries
 */
export async function sendAgain(
  db: Pick<Tx, 'select' | 'update' | 'execute'>,
  campaignUuid: string,
  which: 'all' | { readonly uuid: string },
): Promise<number> {
  const those =
    which === 'all' ? hasFailed : and(eq(webhookDelivery.uuid, which.uuid), isNotNull(webhookDelivery.endedAt));
  const opened = db
    .update(webhookDelivery)
    .set({ result: null, endedAt: null, attempts: 0, dueAt: sql`clock_timestamp()` })
    .where(and(those, ofCampaign(db, campaignUuid)))
    .returning({ uuid: webhookDelivery.uuid, dueAt: webhookDelivery.dueAt });
  const { rows } = await db.execute<{ count: number }>(
    sql`with opened as ${opened}, added as (${addingDeliveryJobs(sql`select uuid, due_at from opened`)}) select count(*)::int as count from opened`,
  );
  return rows[0]?.count ?? 0;
}
