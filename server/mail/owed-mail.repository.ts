import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { StatusMailKind } from '#domain/status.ts';
import { UNDO_SECONDS } from '#machines/processing/processing.machine.ts';
import type { Tx } from '../platform/database/database.ts';
import { statusMail } from '../processing/status.schema.ts';
import { addingJobs } from '../platform/jobs/add-job.repository.ts';

/** An email that the visitor is to get because of an event of their submission. */
interface Owed {
  readonly eventId: number;
  readonly submissionUuid: string;
  readonly kind: StatusMailKind;
  /** Whether the event is a decision that can be undone for a while; the email waits that long. */
  readonly isDecision: boolean;
}

/** Stores the email due for an event, and adds the job that writes it. Use the event's own transaction (MAIL-1). */
export async function oweMail(
  tx: Pick<Tx, 'insert' | 'execute'>,
  { eventId, submissionUuid, kind, isDecision }: Owed,
): Promise<void> {
  const dueAt = sql`clock_timestamp() + make_interval(secs => ${isDecision ? UNDO_SECONDS : 0})`;
  const owed = tx
    .insert(statusMail)
    .values({ eventId, submissionUuid, kind, dueAt })
    .returning({ eventId: statusMail.eventId, dueAt: statusMail.dueAt });
  await tx.execute(sql`with owed as ${owed} ${addingStatusMailJobs(sql`select event_id, due_at from owed`)}`);
}

/** Deletes the unwritten emails of an undone decision (MAIL-2). */
export async function takeBackMail(tx: Pick<Tx, 'delete'>, submissionUuid: string): Promise<void> {
  await tx.delete(statusMail).where(and(eq(statusMail.submissionUuid, submissionUuid), isNull(statusMail.writtenAt)));
}

/** Whether the email of an event was written; the event can then no longer be undone. */
export async function isMailOut(tx: Pick<Tx, '$count'>, eventId: number): Promise<boolean> {
  return (await tx.$count(statusMail, and(eq(statusMail.eventId, eventId), isNotNull(statusMail.writtenAt)))) > 0;
}

/**
 * Builds the part of a statement that adds the jobs writing such emails.
 *
 * @param owed a query with the columns `event_id` and `due_at` of each email
 */
export function addingStatusMailJobs(owed: SQL): SQL {
  return addingJobs(
    sql`select 'status-mail' as name, jsonb_build_object('event', owing.event_id) as data, owing.event_id::text as key, 0 as priority, owing.due_at as start_after
    from (${owed}) as owing`,
    'more',
  );
}
