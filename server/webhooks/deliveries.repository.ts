import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { ProcessingState } from '#domain/processing.ts';
import { type Notice, noticeOf } from '#machines/processing/notice-of.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { submissionEvent } from '../processing/processing.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import { webhook, webhookDelivery } from './webhook.schema.ts';
import { addingDeliveryJobs } from './hooked-events.repository.ts';
import { referenceOf } from '../submissions/references.repository.ts';

/** One event to be delivered to a webhook. */
export interface Telling {
  /** The webhook's address, and the salt of its secret. */
  readonly url: string;
  readonly salt: string;
  readonly type: Notice;
  readonly at: Date;
  readonly campaignUuid: string;
  readonly submissionUuid: string;
  readonly reference: string;
  /** Null for the first event. */
  readonly before: ProcessingState | null;
  readonly after: ProcessingState;
  /** A reason named in `domain/decline-reasons.ts`; null if there is none. */
  readonly reason: string | null;
}

/** The outcome of a delivery attempt. */
export interface Attempted {
  readonly isDelivered: boolean;
  /** Outcome in English, for operators. */
  readonly said: string;
  /** Whether the receiver took longer than it may. */
  readonly isSlow: boolean;
}

/** Deliveries to webhooks (HOOK-1 … HOOK-4). */
export interface Deliveries {
  /**
   * Begins an attempt. From then on the event cannot be undone.
   *
   * @returns undefined if there is nothing to deliver now: it was delivered or undone, its webhook has ended, or its
   *   receiver is paused, after which a job tries again
   */
  begin(uuid: string): Promise<Telling | undefined>;
  /** Stores the outcome of an attempt, and adds the job of the next attempt if there is one. */
  end(uuid: string, attempted: Attempted): Promise<void>;
  /** Adds the missing jobs of deliveries that come from a backup, or whose process was killed. */
  addMissing(): Promise<void>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/**
 * Pauses after each failure, in seconds: about 28 hours in all. The delivery fails permanently after one more failure.
 */
const PAUSES = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR] as const;
/** Random extension of a pause, up to this fraction, so deliveries that failed together are not retried together. */
const SPREAD = 0.1;
/** Pause in seconds for a receiver that responds slowly. */
const QUIET = MINUTE;
/** Seconds overdue after which `addMissing` looks at a delivery: one that is just due still has its job. */
const LATE = MINUTE;

export function deliveriesIn(db: Db): Deliveries {
  return {
    begin: (uuid) =>
      db.transaction(async (tx) => {
        const submissionUuid = await holdSubmission(tx, uuid);
        if (submissionUuid === undefined) return undefined;
        const isOpen = and(eq(webhookDelivery.uuid, uuid), isNull(webhookDelivery.endedAt));
        const [row] = await tx
          .select({
            url: webhook.url,
            salt: webhook.salt,
            endedAt: webhook.endedAt,
            quietUntil: sql<
              string | null
            >`case when ${webhook.quietUntil} > clock_timestamp() then ${webhook.quietUntil}::text end`,
            campaignUuid: webhook.campaignUuid,
            at: submissionEvent.at,
            event: submissionEvent.event,
            before: submissionEvent.before,
            after: submissionEvent.after,
            reason: submissionEvent.reason,
          })
          .from(webhookDelivery)
          .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
          .innerJoin(submissionEvent, eq(submissionEvent.id, webhookDelivery.eventId))
          // A delivery that was postponed meanwhile has its own job.
          .where(and(isOpen, lte(webhookDelivery.dueAt, sql`clock_timestamp()`)));
        if (!row) return undefined;
        const { endedAt, quietUntil, event, ...told } = row;
        const type = noticeOf(event.type);
        if (endedAt !== null || type === null) {
          await close(tx, uuid, { isDelivered: false, said: 'the webhook was ended' });
          return undefined;
        }
        if (quietUntil !== null) {
          await postpone(tx, uuid, sql`${quietUntil}::timestamptz`);
          return undefined;
        }
        await tx
          .update(webhookDelivery)
          .set({ attempts: sql`${webhookDelivery.attempts} + 1` })
          .where(isOpen);
        return { ...told, type, submissionUuid, reference: await referenceOf(tx, submissionUuid) };
      }),

    end: (uuid, { isDelivered, said, isSlow }) =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select({ attempts: webhookDelivery.attempts, webhookId: webhookDelivery.webhookId })
          .from(webhookDelivery)
          .where(and(eq(webhookDelivery.uuid, uuid), isNull(webhookDelivery.endedAt)))
          .for('update');
        if (!row) return;
        if (isSlow)
          await tx
            .update(webhook)
            .set({ quietUntil: secondsFromNow(QUIET) })
            .where(eq(webhook.id, row.webhookId));
        const pause = PAUSES[row.attempts - 1];
        if (isDelivered || pause === undefined) return close(tx, uuid, { isDelivered, said });
        await postpone(tx, uuid, secondsFromNow(pause * (1 + Math.random() * SPREAD)), said);
      }),

    async addMissing() {
      const isLate = and(
        isNull(webhookDelivery.endedAt),
        lte(webhookDelivery.dueAt, sql`clock_timestamp() - make_interval(secs => ${LATE})`),
      );
      await db.execute(addingDeliveryJobs(sql`select uuid, due_at from ${webhookDelivery} where ${isLate}`));
    },
  };
}

const secondsFromNow = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Locks the submission of an open delivery, so attempts and undone decisions wait for each other. */
async function holdSubmission(tx: Pick<Tx, 'select'>, uuid: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ submissionUuid: submissionEvent.submissionUuid })
    .from(webhookDelivery)
    .innerJoin(submissionEvent, eq(submissionEvent.id, webhookDelivery.eventId))
    .where(and(eq(webhookDelivery.uuid, uuid), isNull(webhookDelivery.endedAt)));
  if (!found) return undefined;
  const { submissionUuid } = found;
  const [held] = await tx
    .select({ uuid: submission.uuid })
    .from(submission)
    .where(eq(submission.uuid, submissionUuid))
    .for('share');
  return held?.uuid;
}

async function close(
  tx: Pick<Tx, 'update'>,
  uuid: string,
  { isDelivered, said }: Pick<Attempted, 'isDelivered' | 'said'>,
): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ result: isDelivered ? 'delivered' : 'failed', said, endedAt: sql`clock_timestamp()` })
    .where(eq(webhookDelivery.uuid, uuid));
}

/** Reschedules a delivery. */
async function postpone(tx: Tx, uuid: string, dueAt: ReturnType<typeof sql>, said?: string): Promise<void> {
  const moved = tx
    .update(webhookDelivery)
    .set({ dueAt, ...(said !== undefined && { said }) })
    .where(eq(webhookDelivery.uuid, uuid))
    .returning({ uuid: webhookDelivery.uuid, dueAt: webhookDelivery.dueAt });
  await tx.execute(sql`with moved as ${moved} ${addingDeliveryJobs(sql`select uuid, due_at from moved`)}`);
}
