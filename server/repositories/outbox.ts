import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/database.ts';
import { mail } from '../database/schema.ts';
import { currentRequestId } from '../request-id.ts';
import { addingMailJobs, keyOf } from './mail-jobs.ts';
import { MAILED_LIFETIME } from './tokens.ts';

export type Mail = typeof mail.$inferSelect;
export type NewMail = Pick<Mail, 'recipient' | 'replyTo' | 'subject' | 'body' | 'html' | 'secret'>;

/**
 * Why a mail was not accepted: `refused` for good (SMTP 5xx), worth trying `later`, or the mail server is `down` for
 * all mail.
 */
export interface SendFailure {
  readonly kind: 'refused' | 'later' | 'down';
  readonly reason: string;
}

/**
 * How long a mail is reserved for the process that sends it, in seconds: longer than a mail server may take for one.
 */
export const CLAIM = 30;
/** The delay after a failure, in seconds: it doubles each time, up to the longest. */
const FIRST_WAIT = 1;
const LONGEST_WAIT = 600;
const MOST_DOUBLINGS = 20;
/** A mail that was permanently refused this often is given up. */
const MOST_REFUSALS = 3;
/** How much of an error's text is stored, in characters. */
const ERROR_LENGTH = 500;
const MAILBOX_SIZE = 200;
/** What remains of mail with a token once it is sent or given up. */
const FORGOTTEN = { body: '', html: null };

/** Mail that waits to be sent. It is written in the same transaction as what it is about, and so is never lost. */
export interface Outbox {
  /**
   * Takes a mail for the duration of a claim: no other process takes it meanwhile, and no transaction is open while it
   * is sent. If the process dies, another one takes it afterwards.
   *
   * @returns undefined if there is nothing to send: it was sent or given up, or it is not due, or another process has
   *   it, and then a job is added for when its claim is over
   */
  claim(uuid: string): Promise<Mail | undefined>;
  /** Records that a mail server has taken it. */
  sent(mail: Mail): Promise<void>;
  /**
   * Records that it could not be sent, and adds the job of its next attempt. It is due again later, but never after too
   * many permanent refusals, or if it is a link whose token has expired. If the mail server is the cause, that is no
   * failure of the mail, which is due again at once; its job is left to be repeated.
   *
   * @returns if this mail is given up, how much mail has been given up so far; else null
   */
  failed(mail: Mail, failure: SendFailure): Promise<number | null>;
  /**
   * Adds jobs for mail that has none: of an earlier version, of a backup, of a worker that was killed. Mail that is
   * claimed gets one for when its claim is over.
   */
  addMissing(): Promise<void>;
  /** How much mail was given up. */
  countGivenUp(): Promise<number>;
  /** The mail that was given up, in that order. */
  givenUp(): Promise<Mail[]>;
  /**
   * Has mail that was given up sent again, except links: their text was deleted with their tokens, and visitors can
   * request a new one.
   *
   * @returns what is sent again
   */
  sendAgain(uuids: readonly string[] | 'all'): Promise<Pick<Mail, 'uuid' | 'recipient'>[]>;
  /** The most recent mail, newest first. */
  latest(): Promise<Mail[]>;
  find(uuid: string): Promise<Mail | undefined>;
}

/**
 * Puts mail in, with the request that causes it and the job that sends it; use the transaction that stores what it is
 * about.
 */
export async function putMail(tx: Pick<Tx, 'insert' | 'execute'>, content: NewMail): Promise<void> {
  const written = tx
    .insert(mail)
    .values({ ...content, requestId: currentRequestId() })
    .returning(OF_JOB);
  await tx.execute(sql`with stored as ${written} ${addingMailJobs(sql`select * from stored`)}`);
}

/** What the job of a mail is made from. */
const OF_JOB = { uuid: mail.uuid, secret: mail.secret, failures: mail.failures, dueAt: mail.dueAt };

const isWaiting = and(isNull(mail.sentAt), isNull(mail.givenUpAt));
const isGivenUp = isNotNull(mail.givenUpAt);
/** A link sent now would be dead: its token was made in the same transaction. */
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

/** What the jobs of waiting mail are made from. */
const waiting = () => sql`select uuid, secret, failures, due_at from ${mail}`;

function inSeconds(seconds: number): SQL {
  return sql`clock_timestamp() + make_interval(secs => ${seconds})`;
}
