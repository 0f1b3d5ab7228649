import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { StatusMailKind } from '#domain/status.ts';
import { UNDO_SECONDS } from '#machines/processing/processing.machine.ts';
import type { Tx } from '../database/database.ts';
import { statusMail } from '../database/status-schema.ts';
import { addingJobs } from './jobs.ts';

/** A mail that an event of a submission owes its visitor. */
interface Owed {
  readonly eventId: number;
  readonly submissionUuid: string;
  readonly kind: StatusMailKind;
  /** It can be taken back for a while, and so the mail waits for as long. */
  readonly isDecision: boolean;
}

/** Notes the mail that an event owes, with the job that writes it; use the event's own transaction (MAIL-1). */
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

/** A decision was taken back, and with it the mail that has not been written yet (MAIL-2). */
export async function takeBackMail(tx: Pick<Tx, 'delete'>, submissionUuid: string): Promise<void> {
  await tx.delete(statusMail).where(and(eq(statusMail.submissionUuid, submissionUuid), isNull(statusMail.writtenAt)));
}

/** Whether the mail of an event has been written: then it cannot be taken back. */
export async function isMailOut(tx: Pick<Tx, '$count'>, eventId: number): Promise<boolean> {
  return (await tx.$count(statusMail, and(eq(statusMail.eventId, eventId), isNotNull(statusMail.writtenAt)))) > 0;
}

/**
 * Adds the jobs that write such mail, as a part of another statement.
 *
 * @param owed a query with the columns `event_id` and `due_at` of each
 */
export function addingStatusMailJobs(owed: SQL): SQL {
  return addingJobs(
    sql`select 'status-mail' as name, jsonb_build_object('event', owing.event_id) as data, owing.event_id::text as key, 0 as priority, owing.due_at as start_after
    from (${owed}) as owing`,
    'more',
  );
}
