import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { mail } from '../database/schema.ts';

export type Mail = typeof mail.$inferSelect;
export type NewMail = Pick<Mail, 'recipient' | 'replyTo' | 'subject' | 'body' | 'html' | 'secret'>;

/** The waiting after a failure, in seconds: it doubles with each one, up to the longest. */
const FIRST_WAIT = 1;
const LONGEST_WAIT = 600;
const MOST_DOUBLINGS = 20;
/** How much of an error's text is kept, in characters. */
const ERROR_LENGTH = 500;
const MAILBOX_SIZE = 200;
/** What stays of mail with a token in it once it is sent. */
const FORGOTTEN = { body: '', html: null };

/** Mail that waits to be sent. It is put in with what it tells of, in one transaction, and so is never lost. */
export interface Outbox {
  /**
   * Sends the mail that has been due longest, if there is one; one that cannot be sent is due again later. Several servers
   * never send the same one at the same time.
   * @returns whether there was one, and why it could not be sent
   */
  deliverNext(send: (mail: Mail) => Promise<unknown>): Promise<{ readonly found: boolean; readonly error?: string }>;
  /** In how many milliseconds the next mail is due; null where none waits. */
  untilNext(): Promise<number | null>;
  /** The mail that was put in last, newest first. */
  latest(): Promise<Mail[]>;
  find(uuid: string): Promise<Mail | undefined>;
}

/** Puts mail in; with the transaction that stores what it tells of. */
export async function putMail(tx: Pick<Db, 'insert'>, content: NewMail): Promise<void> {
  await tx.insert(mail).values(content);
}

export function outboxIn(db: Db): Outbox {
  return {
    deliverNext: (send) =>
      db.transaction(async (tx) => {
        const [next] = await tx
          .select()
          .from(mail)
          .where(and(isNull(mail.sentAt), lte(mail.dueAt, sql`now()`)))
          .orderBy(asc(mail.dueAt))
          .limit(1)
          .for('update', { skipLocked: true });
        if (!next) return { found: false };
        const error = await send(next).then(
          () => null,
          (failure: unknown) => String(failure instanceof Error ? failure.message : failure).slice(0, ERROR_LENGTH),
        );
        const wait = Math.min(FIRST_WAIT * 2 ** Math.min(next.failures, MOST_DOUBLINGS), LONGEST_WAIT);
        const change =
          error === null
            ? { sentAt: sql`clock_timestamp()`, lastError: null, ...(next.secret && FORGOTTEN) }
            : { failures: next.failures + 1, lastError: error, dueAt: sql`clock_timestamp() + make_interval(secs => ${wait})` };
        await tx.update(mail).set(change).where(eq(mail.uuid, next.uuid));
        return error === null ? { found: true } : { found: true, error };
      }),
    async untilNext() {
      const [row] = await db
        .select({ wait: sql<number | null>`extract(epoch from min(${mail.dueAt}) - clock_timestamp())::float8 * 1000` })
        .from(mail)
        .where(isNull(mail.sentAt));
      return row?.wait ?? null;
    },
    latest: () => db.select().from(mail).orderBy(desc(mail.createdAt)).limit(MAILBOX_SIZE),
    async find(uuid) {
      const [row] = await db.select().from(mail).where(eq(mail.uuid, uuid));
      return row;
    },
  };
}
