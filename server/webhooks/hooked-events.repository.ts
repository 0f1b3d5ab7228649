import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { webhook, webhookDelivery } from './webhook.schema.ts';
import { addingJobs } from '../platform/jobs/add-job.repository.ts';

/**
 * Builds two parts of the statement that stores events: they add a delivery for each webhook of the campaign, and its
 * jobs. Without a webhook they do nothing (HOOK-1).
 *
 * @param events a query with the columns `id`, `campaign_uuid` and `due_at` of each event
 */
export function tellingHooks(on: Pick<Tx, '$with'>, events: SQL) {
  const hooked = on.$with('hooked', { uuid: webhookDelivery.uuid, dueAt: webhookDelivery.dueAt }).as(sql`
    insert into ${webhookDelivery} (webhook_id, event_id, due_at)
    select ${webhook.id}, happened.id, happened.due_at
    from (${events}) as happened
    join ${webhook} on ${webhook.campaignUuid} = happened.campaign_uuid and ${webhook.endedAt} is null
    returning uuid, due_at`);
  const jobs = on.$with('hook_jobs', {}).as(addingDeliveryJobs(sql`select uuid, due_at from ${hooked}`));
  return [hooked, jobs] as const;
}

/**
 * Builds the part of a statement that adds delivery jobs.
 *
 * @param deliveries a query with the columns `uuid` and `due_at` of each delivery
 */
export function addingDeliveryJobs(deliveries: SQL): SQL {
  return addingJobs(
    sql`select 'webhook' as name, jsonb_build_object('uuid', telling.uuid) as data, telling.uuid::text as key, 0 as priority, telling.due_at as start_after
    from (${deliveries}) as telling`,
    'more',
  );
}

/** Deletes the unattempted deliveries of an undone decision (HOOK-4). */
export async function takeBackDeliveries(tx: Pick<Tx, 'delete'>, eventId: number): Promise<void> {
  await tx
    .delete(webhookDelivery)
    .where(and(eq(webhookDelivery.eventId, eventId), eq(webhookDelivery.attempts, 0), isNull(webhookDelivery.endedAt)));
}

/** Whether a delivery of the event was attempted; the event can then no longer be undone. */
export async function isTold(tx: Pick<Tx, '$count'>, eventId: number): Promise<boolean> {
  return (
    (await tx.$count(webhookDelivery, and(eq(webhookDelivery.eventId, eventId), gt(webhookDelivery.attempts, 0)))) > 0
  );
}
