import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import { mail } from '../submissions/core.schema.ts';
import { currentRequestId } from '../platform/request-id.ts';
import { addingMailJobs, keyOf } from './mail-jobs.repository.ts';
import { MAILED_LIFETIME } from '../platform/tokens.ts';

export type Mail = typeof mail.$inferSelect;
export type NewMail = Pick<Mail, 'recipient' | 'replyTo' | 'subject' | 'body' | 'html' | 'secret'>;

/**
 * The reason why an email was not accepted: `refused` permanently (SMTP 5xx), a temporary failure to retry `later`, or
 * the mail server is `down` for all email.
 */
export interface SendFailure {
  readonly kind: 'refused' | 'later' | 'down';
  readonly reason: string;
}

/**
 * How long an email is reserved for the process that sends it, in seconds. It exceeds the time that a mail server may
 * take for one email.
 */
export const CLAIM = 30;
/** Delay after a failure, in seconds. It doubles after each failure, up to the longest. */
const FIRST_WAIT = 1;
const LONGEST_WAIT = 600;
const MOST_DOUBLINGS = 20;
/** Number of permanent rejections after which an email has permanently failed. */
const MOST_REFUSALS = 3;
/** Stored length of an error's text, in characters. */
const ERROR_LENGTH = 500;
const MAILBOX_SIZE = 200;
/** Content of an email with a token once it is sent or has permanently failed. */
const FORGOTTEN = { body: '', html: null };

/** Emails waiting to be sent. Each is written in the transaction that it reports on, so none is lost. */
export interface Outbox {
  /**
   * Reserves an email for the duration of a claim: no other process gets it meanwhile, and no transaction is open while
   * it is sent. If the process dies, another one gets it afterwards.
   *
   * @returns undefined if there is nothing to send now: it was sent, has permanently failed, is not due, or is claimed
   *   by another process. If it is still waiting, a job is added for when it is due.
   */
  claim(uuid: string): Promise<Mail | undefined>;
  /** Records that a mail server has accepted it. */
  sent(mail: Mail): Promise<void>;
  /**
   * Records a failure and adds the job of the next attempt. The email fails permanently after too many permanent
   * rejections, or if it is a link whose token has expired. If the mail server is down, that does not count as a
   * failure of the email: it stays due, and the caller's job is retried.
   *
   * @returns the total number of permanently failed emails if this one is among them; otherwise null
   */
  failed(mail: Mail, failure: SendFailure): Promise<number | null>;
  /**
   * Adds jobs for emails without one, which come from a backup or a killed process. A claimed email gets a job for the
   * end of its claim.
   */
  addMissing(): Promise<void>;
  /** Returns the number of permanently failed emails. */
  countGivenUp(): Promise<number>;
  /** Returns the permanently failed emails, in order of failure. */
  givenUp(): Promise<Mail[]>;
  /**
   * Resends permanently failed emails, except links: their text was deleted with their tokens, and visitors can request
   * a new one.
   *
   * @returns the emails that are sent again
   */
  sendAgain(uuids: readonly string[] | 'all'): Promise<Pick<Mail, 'uuid' | 'recipient'>[]>;
  /** Returns the most recent emails, newest first. */
  latest(): Promise<Mail[]>;
  find(uuid: string): Promise<Mail | undefined>;
}

/**
 * Adds an email to the outbox, with the id of the request that caused it and the job that sends it. Use the transaction
 * that stores what the email is about.
 */
export async function putMail(tx: Pick<Tx, 'insert' | 'execute'>, content: NewMail): Promise<void> {
  const written = tx
    .insert(mail)
    .values({ ...content, requestId: currentRequestId() })
    .returning(OF_JOB);
  await tx.execute(sql`with stored as ${written} ${addingMailJobs(sql`select * from stored`)}`);
}

/** Columns for the job of an email. */
const OF_JOB = { uuid: mail.uuid, secret: mail.secret, failures: mail.failures, dueAt: mail.dueAt };

const isWaiting = and(isNull(mail.sentAt), isNull(mail.givenUpAt));
const isGivenUp = isNotNull(mail.givenUpAt);
/** A link past this age is useless: its token was made in the same transaction and has expired. */
const isTooLate = and(
  eq(mail.secret, true),
  lte(mail.createdAt, sql`clock_timestamp() - make_interval(secs => ${MAILED_LIFETIME / 1_000})`),
);

export function outboxIn(db: Db): Outbox {
  const countGivenUp = async () => {
    const [row] = await db.select({ count: count() }).from(mail).where(isGivenUp);
    return row?.count ?? 0;
  };

  return {
    async claim(uuid) {
      const [claimed] = await db
        .update(mail)
        .set({ dueAt: inSeconds(CLAIM) })
        .where(and(eq(mail.uuid, uuid), isWaiting, lte(mail.dueAt, sql`clock_timestamp()`)))
        .returning();
      if (!claimed)
        await db.execute(addingMailJobs(sql`${waiting()} where ${and(eq(mail.uuid, uuid), isWaiting)}`, 'again'));
      return claimed;
    },
    async sent({ uuid, secret }) {
      await db
        .update(mail)
        .set({ sentAt: sql`clock_timestamp()`, lastError: null, ...(secret && FORGOTTEN) })
        .where(eq(mail.uuid, uuid));
    },
    async failed({ uuid, failures, refusals, secret }, { kind, reason }) {
      const isDown = kind === 'down';
      const wait = isDown ? 0 : Math.min(FIRST_WAIT * 2 ** Math.min(failures, MOST_DOUBLINGS), LONGEST_WAIT);
      const refused = refusals + Number(kind === 'refused');
      const isOver = refused >= MOST_REFUSALS ? sql`true` : isTooLate;
      const noted = {
        failures: failures + Number(!isDown),
        refusals: refused,
        lastError: reason.slice(0, ERROR_LENGTH),
        dueAt: inSeconds(wait),
      };
      const update = db.update(mail).set(noted).where(eq(mail.uuid, uuid)).returning(OF_JOB);
      await (isDown ? update : db.execute(sql`with noted as ${update} ${addingMailJobs(sql`select * from noted`)}`));
      const over = { givenUpAt: sql`clock_timestamp()`, ...(secret && FORGOTTEN) };
      const { rowCount } = await db
        .update(mail)
        .set(over)
        .where(and(eq(mail.uuid, uuid), isOver));
      return rowCount === 0 ? null : countGivenUp();
    },
    async addMissing() {
      const hasJob = sql`exists (select from pgboss.job where name in ('link', 'mail') and state = 'created' and singleton_key = ${keyOf(mail.uuid, 'attempt')})`;
      await db.execute(addingMailJobs(sql`${waiting()} where ${and(isWaiting, not(hasJob))}`, 'again'));
    },
    countGivenUp,
    givenUp: () => db.select().from(mail).where(isGivenUp).orderBy(asc(mail.givenUpAt)),
    async sendAgain(uuids) {
      const update = db
        .update(mail)
        .set({ givenUpAt: null, refusals: 0, failures: 0, dueAt: sql`clock_timestamp()` })
        .where(
          and(
            isGivenUp,
            isNull(mail.sentAt),
            eq(mail.secret, false),
            uuids === 'all' ? undefined : inArray(mail.uuid, [...uuids]),
          ),
        )
        .returning({ ...OF_JOB, recipient: mail.recipient });
      const { rows } = await db.execute<Pick<Mail, 'uuid' | 'recipient'>>(sql`
        with again as ${update}, added as (${addingMailJobs(sql`select * from again`)}) select uuid, recipient from again`);
      return rows;
    },
    latest: () => db.select().from(mail).orderBy(desc(mail.createdAt)).limit(MAILBOX_SIZE),
    async find(uuid) {
      const [row] = await db.select().from(mail).where(eq(mail.uuid, uuid));
      return row;
    },
  };
}

/** Selects the columns for the jobs of emails; callers add the condition. */
const waiting = () => sql`select uuid, secret, failures, due_at from ${mail}`;

function inSeconds(seconds: number): SQL {
  return sql`clock_timestamp() + make_interval(secs => ${seconds})`;
}
