import { sql } from 'drizzle-orm';
import { noticeOf } from '#machines/processing/notice-of.ts';
import { DECISIONS, UNDO_SECONDS } from '#machines/processing/processing.machine.ts';
import type { Tx } from '../platform/database/database.ts';
import { submissionEvent } from './processing.schema.ts';
import { tellingHooks } from '../webhooks/hooked-events.repository.ts';

/**
 * Adds an event to the log of a submission and, in the same statement, the webhook deliveries about it. Returns the
 * event's id.
 */
export async function appendEvent(
  tx: Pick<Tx, 'insert' | 'with' | '$with'>,
  campaignUuid: string,
  values: typeof submissionEvent.$inferInsert,
): Promise<number> {
  const stored = tx.insert(submissionEvent).values(values).returning({ id: submissionEvent.id });
  const { type } = values.event;
  // The result of a decision is delivered only when the decision can no longer be undone.
  const wait = DECISIONS.includes(type) ? UNDO_SECONDS : 0;
  const recorded = tx.$with('recorded').as(stored);
  const events = sql`select id, ${campaignUuid}::uuid as campaign_uuid, clock_timestamp() + make_interval(secs => ${wait}) as due_at from ${recorded}`;
  const told = noticeOf(type) === null ? [] : tellingHooks(tx, events);
  const [{ id } = { id: 0 }] = await tx
    .with(recorded, ...told)
    .select({ id: recorded.id })
    .from(recorded);
  return id;
}
