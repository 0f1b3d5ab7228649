import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { shortReference } from '#domain/formats/reference.ts';
import type { Db, Tx } from '../database/database.ts';
import { emailKey } from '../database/person-key.ts';
import { submission, supportRequest } from '../database/schema.ts';
import { submissionReference } from '../database/status-schema.ts';
import { supportAnswer } from '../database/support-schema.ts';
import { type NewMail, putMail } from './outbox.ts';

/** Which messages are meant. */
interface Inbox {
  /** By uuid; null for all. */
  readonly campaigns: readonly string[] | null;
  readonly view: 'open' | 'done';
  /** The message after which the page begins, by uuid. */
  readonly after: string | null;
  readonly most: number;
}

export type StoredMessage = typeof supportRequest.$inferSelect;
type StoredAnswer = typeof supportAnswer.$inferSelect;

/** A message with all that a page shows of it. */
export interface MessageFile {
  readonly message: StoredMessage;
  /** In their order. */
  readonly answers: readonly StoredAnswer[];
  /** What its sender has sent to its campaign, the newest first. */
  readonly submissions: readonly {
    readonly uuid: string;
    readonly reference: string;
    readonly state: (typeof submission.$inferSelect)['processing'];
    readonly at: Date;
  }[];
}

/** How many submissions of a sender are told. */
const MOST_SUBMISSIONS = 20;

/** A page of messages, with how many answers each has; those that are open the oldest first, those done the newest. */
export async function messagesIn(db: Db, { campaigns, view, after, most }: Inbox) {
  const isOpen = view === 'open';
  const of = campaigns === null ? undefined : inArray(supportRequest.campaignUuid, [...campaigns]);
  const { createdAt, uuid, doneAt } = supportRequest;
  const isInView = isOpen ? isNull(doneAt) : isNotNull(doneAt);
  const order = isOpen ? [asc(createdAt), asc(uuid)] : [desc(createdAt), desc(uuid)];
  // Its moment has more digits than a Date: PostgreSQL goes by its own.
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
      // With its table: beside the answer's own, a bare uuid would be that one.
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

/** A message of a campaign; undefined if it has no such one. */
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
    .leftJoin(submissionReference, eq(submissionReference.submissionUuid, submission.uuid))
    .where(
      and(
        eq(submission.campaignUuid, campaignUuid),
        sql`${submission.emailNormalised} = (select ${emailKey(supportRequest.email)} from ${supportRequest} where ${supportRequest.uuid} = ${messageUuid})`,
      ),
    )
    .orderBy(desc(submission.createdAt))
    .limit(MOST_SUBMISSIONS);
  return {
    message,
    answers,
    submissions: submissions.map((one) => ({ ...one, reference: one.reference ?? shortReference(one.uuid) })),
  };
}

/**
 * Stores an answer with its mail, in the caller's transaction; one that is there already is not sent again.
 *
 * @returns whether it is new
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

/** Notes that nothing more is to be done about a message, or that there is after all. */
export async function setDone(tx: Pick<Tx, 'update'>, messageUuid: string, doneAt: Date | null): Promise<void> {
  await tx.update(supportRequest).set({ doneAt }).where(eq(supportRequest.uuid, messageUuid));
}
