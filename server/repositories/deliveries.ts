import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { ProcessingState } from '#domain/processing.ts';
import { type Notice, noticeOf } from '#machines/processing/notice-of.ts';
import type { Db, Tx } from '../database/database.ts';
import { submissionEvent } from '../database/processing-schema.ts';
import { submission } from '../database/schema.ts';
import { webhook, webhookDelivery } from '../database/webhook-schema.ts';
import { addingDeliveryJobs } from './hooked-events.ts';
import { referenceOf } from './references.ts';

/** What is to be told, and to whom. */
export interface Telling {
  /** The webhook's address, and what its secret is made of. */
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
  /** By its name in `domain/decline-reasons.ts`; null where none is given. */
  readonly reason: string | null;
}

/** What an attempt has come to. */
export interface Attempted {
  readonly isDelivered: boolean;
  /** In English, for operators. */
  readonly said: string;
  /** The receiver took longer than it may. */
  readonly isSlow: boolean;
}

/** The deliveries of webhooks (HOOK-1 … HOOK-4). */
export interface Deliveries {
  /**
   * Begins an attempt; from then on the event cannot be taken back.
   *
   * @returns undefined if there is nothing to tell now: it was told or taken back, its webhook has ended, or its
   *   receiver is given a rest, after which a job looks again
   */
  begin(uuid: string): Promise<Telling | undefined>;
  /** Notes what an attempt has come to, and adds the job of the next one where there is to be one. */
  end(uuid: string, attempted: Attempted): Promise<void>;
  /** Adds jobs for deliveries that have none: of a backup, or of a worker that was killed. */
  addMissing(): Promise<void>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** The pauses after each failure, in seconds: 28 hours in all. After another failure it has failed for good. */
const PAUSES = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR] as const;
/** How much longer a pause may be than it is called, so that what failed together is not tried together. */
const SPREAD = 0.1;
/** How long a receiver that lets others wait is given a rest, in seconds. */
const QUIET = MINUTE;
/** What is late by so many seconds is looked after: what is just due has its job. */
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
          // One that was put off since has a job of its own.
          .where(and(isOpen, lte(webhookDelivery.dueAt, sql`clock_timestamp()`)));
        if (!row) return undefined;
        const { endedAt, quietUntil, event, ...told } = row;
        const type = noticeOf(event.type);
        if (endedAt !== null || type === null) {
          await close(tx, uuid, { isDelivered: false, said: 'its webhook was ended' });
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

/** Holds the submission of an open delivery: whoever takes a decision back waits for us, or we for them. */
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

/** Has a delivery be tried at another time. */
async function postpone(tx: Tx, uuid: string, dueAt: ReturnType<typeof sql>, said?: string): Promise<void> {
  const moved = tx
    .update(webhookDelivery)
    .set({ dueAt, ...(said !== undefined && { said }) })
    .where(eq(webhookDelivery.uuid, uuid))
    .returning({ uuid: webhookDelivery.uuid, dueAt: webhookDelivery.dueAt });
  await tx.execute(sql`with moved as ${moved} ${addingDeliveryJobs(sql`select uuid, due_at from moved`)}`);
}
