import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import { emailKey } from '../platform/database/person-key.ts';
import { submission, supportRequest } from '../submissions/core.schema.ts';
import { submissionReference } from '../processing/status.schema.ts';
import { supportAnswer } from './support.schema.ts';
import { type NewMail, putMail } from '../mail/mail-outbox.repository.ts';

/** Filters of the inbox. */
interface Inbox {
  /** Campaign uuids; null for all. */
  readonly campaigns: readonly string[] | null;
  readonly view: 'open' | 'done';
  /** Uuid of the last message of the previous page; null for the first page. */
  readonly after: string | null;
  readonly most: number;
}

export type StoredMessage = typeof supportRequest.$inferSelect;
type StoredAnswer = typeof supportAnswer.$inferSelect;

/** A message with all data that a page shows. */
export interface MessageFile {
  readonly message: StoredMessage;
  /** Oldest first. */
  readonly answers: readonly StoredAnswer[];
  /** The sender's submissions in the same campaign, newest first. */
  readonly submissions: readonly {
    readonly uuid: string;
    readonly reference: string;
    readonly state: (typeof submission.$inferSelect)['processing'];
    readonly at: Date;
  }[];
}

/** Maximum number of a sender's submissions in the result. */
const MOST_SUBMISSIONS = 20;

/** Returns a page of messages with the number of their answers: open messages oldest first, done ones newest first. */
export async function messagesIn(db: Db, { campaigns, view, after, most }: Inbox) {
  const isOpen = view === 'open';
  const of = campaigns === null ? undefined : inArray(supportRequest.campaignUuid, [...campaigns]);
  const { createdAt, uuid, doneAt } = supportRequest;
  const isInView = isOpen ? isNull(doneAt) : isNotNull(doneAt);
  const order = isOpen ? [asc(createdAt), asc(uuid)] : [desc(createdAt), desc(uuid)];
  // PostgreSQL's timestamps have more digits than a Date, so the comparison uses the stored one.
  const there = sql`(select last.created_at, last.uuid from ${supportRequest} last where last.uuid = ${after})`;
  const further =
    after === null
      ? undefined
      : isOpen
        ? sql`(${createdAt}, ${uuid}) > ${there}`
        : sql`(${createdAt}, ${uuid}) < ${there}`;
  const rows = await db
    .select({
      message: supportRequest,
      // Qualified with its table: a bare `uuid` would be the answer's.
      answers: sql<number>`(select count(*)::int from ${supportAnswer} where ${supportAnswer.supportUuid} = ${supportRequest}.uuid)`,
    })
    .from(supportRequest)
    .where(and(of, isInView, further))
    .orderBy(...order)
    .limit(most + 1);
  const [open] = await db
    .select({ count: count() })
    .from(supportRequest)
    .where(and(of, isNull(doneAt)));
  const page = rows.slice(0, most);
  const last = page.at(-1);
  return {
    rows: page.map(({ message, answers }) => ({ message, answers })),
    open: open?.count ?? 0,
    next: rows.length > most && last ? last.message.uuid : null,
  };
}

/** Returns a message of a campaign; undefined if it has no such message. */
export async function messageFile(
  tx: Pick<Tx, 'select'>,
  campaignUuid: string,
  messageUuid: string,
): Promise<MessageFile | undefined> {
  const [message] = await tx
    .select()
    .from(supportRequest)
    .where(and(eq(supportRequest.uuid, messageUuid), eq(supportRequest.campaignUuid, campaignUuid)));
  if (!message) return undefined;
  const answers = await tx
    .select()
    .from(supportAnswer)
    .where(eq(supportAnswer.supportUuid, messageUuid))
    .orderBy(asc(supportAnswer.at), asc(supportAnswer.uuid));
  const submissions = await tx
    .select({
      uuid: submission.uuid,
      reference: submissionReference.reference,
      state: submission.processing,
      at: submission.createdAt,
    })
    .from(submission)
    .innerJoin(submissionReference, eq(submissionReference.submissionUuid, submission.uuid))
    .where(
      and(
        eq(submission.campaignUuid, campaignUuid),
        sql`${submission.emailNormalised} = (select ${emailKey(supportRequest.email)} from ${supportRequest} where ${supportRequest.uuid} = ${messageUuid})`,
      ),
    )
    .orderBy(desc(submission.createdAt))
    .limit(MOST_SUBMISSIONS);
  return { message, answers, submissions };
}

/**
 * Stores an answer and its email, in the caller's transaction. An existing answer is not sent again.
 *
 * @returns whether the answer is new
 */
export async function addAnswer(tx: Tx, answer: typeof supportAnswer.$inferInsert, mail: NewMail): Promise<boolean> {
  const added = await tx
    .insert(supportAnswer)
    .values(answer)
    .onConflictDoNothing()
    .returning({ uuid: supportAnswer.uuid });
  if (added.length === 0) return false;
  await putMail(tx, mail);
  return true;
}

/** Marks a message as done, or with null as open again. */
export async function setDone(tx: Pick<Tx, 'update'>, messageUuid: string, doneAt: Date | null): Promise<void> {
  await tx.update(supportRequest).set({ doneAt }).where(eq(supportRequest.uuid, messageUuid));
}
