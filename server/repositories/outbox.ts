import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { mail } from '../database/schema.ts';
import { currentRequestId } from '../request-id.ts';
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

/** What may be sent next: only a link that was never tried, or anything, links first. */
type Next = 'freshLink' | 'any';

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
   * Takes the next mail for the duration of a claim: no other process takes it meanwhile, and no transaction is open
   * while it is sent. If the process dies, another one takes it afterwards.
   */
  claim(next: Next): Promise<Mail | undefined>;
  /** Records that a mail server has taken it. */
  sent(mail: Mail): Promise<void>;
  /**
   * Records that it could not be sent. It is due again later, but never after too many permanent refusals, or if it is
   * a link whose token has expired. If the mail server is the cause, that is no failure of the mail, which is due again
   * at once.
   *
   * @returns if this mail is given up, how much mail has been given up so far; else null
   */
  failed(mail: Mail, failure: SendFailure): Promise<number | null>;
  /** The milliseconds until the next mail is due; null if none is waiting. */
  untilNext(next: Next): Promise<number | null>;
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

/** Puts mail in, with the request that causes it; use the transaction that stores what it is about. */
export async function putMail(tx: Pick<Db, 'insert'>, content: NewMail): Promise<void> {
  await tx.insert(mail).values({ ...content, requestId: currentRequestId() });
}

/** Whether a mail is a link on its first attempt, which somebody is waiting for. */
export function isFreshLink({ secret, failures }: Pick<Mail, 'secret' | 'failures'>): boolean {
  return secret && failures === 0;
}

const isWaiting = and(isNull(mail.sentAt), isNull(mail.givenUpAt));
const isGivenUp = isNotNull(mail.givenUpAt);
const isLink = eq(mail.secret, true);
/** A link sent now would be dead: its token was made in the same transaction. */
const isTooLate = and(
  isLink,
  lte(mail.createdAt, sql`clock_timestamp() - make_interval(secs => ${MAILED_LIFETIME / 1_000})`),
);

/**
 * Newest first: whoever requested a link last is waiting for it, and must not be held up by a crowd of older ones,
 * which an attacker may have made.
 */
const FRESH_LINK = { which: and(isLink, eq(mail.failures, 0)), order: desc(mail.createdAt) };
const TURNS: Record<Next, readonly { readonly which: SQL | undefined; readonly order: SQL }[]> = {
  freshLink: [FRESH_LINK],
  any: [
    FRESH_LINK,
    { which: and(isLink, gt(mail.failures, 0)), order: asc(mail.dueAt) },
    { which: eq(mail.secret, false), order: asc(mail.dueAt) },
  ],
};

export function outboxIn(db: Db): Outbox {
  const countGivenUp = async () => {
    const [row] = await db.select({ count: count() }).from(mail).where(isGivenUp);
    return row?.count ?? 0;
  };

  return {
    async claim(next) {
      for (const { which, order } of TURNS[next]) {
        const isDue = and(isWaiting, lte(mail.dueAt, sql`now()`), which);
        const first = db
          .select({ uuid: mail.uuid })
          .from(mail)
          .where(isDue)
          .orderBy(order)
          .limit(1)
          .for('update', { skipLocked: true });
        const [claimed] = await db
          .update(mail)
          .set({ dueAt: inSeconds(CLAIM) })
          .where(eq(mail.uuid, sql`(${first})`))
          .returning();
        if (claimed) return claimed;
      }
      return undefined;
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
      await db.update(mail).set(noted).where(eq(mail.uuid, uuid));
      const over = { givenUpAt: sql`clock_timestamp()`, ...(secret && FORGOTTEN) };
      const { rowCount } = await db
        .update(mail)
        .set(over)
        .where(and(eq(mail.uuid, uuid), isOver));
      return rowCount === 0 ? null : countGivenUp();
    },
    async untilNext(next) {
      const earliest = (which: SQL | undefined) =>
        sql`(${db
          .select({ due: sql`min(${mail.dueAt})` })
          .from(mail)
          .where(and(isWaiting, which))})`;
      const due =
        next === 'any'
          ? sql`least(${earliest(isLink)}, ${earliest(eq(mail.secret, false))})`
          : earliest(FRESH_LINK.which);
      const { rows } = await db.execute<{ wait: number | null }>(
        sql`select extract(epoch from ${due} - clock_timestamp())::float8 * 1000 as wait`,
      );
      return rows[0]?.wait ?? null;
    },
    countGivenUp,
    givenUp: () => db.select().from(mail).where(isGivenUp).orderBy(asc(mail.givenUpAt)),
    sendAgain: (uuids) =>
      db
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
        .returning({ uuid: mail.uuid, recipient: mail.recipient }),
    latest: () => db.select().from(mail).orderBy(desc(mail.createdAt)).limit(MAILBOX_SIZE),
    async find(uuid) {
      const [row] = await db.select().from(mail).where(eq(mail.uuid, uuid));
      return row;
    },
  };
}

function inSeconds(seconds: number): SQL {
  return sql`clock_timestamp() + make_interval(secs => ${seconds})`;
}
