import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Recipient } from '#domain/payout.ts';
import { account } from '../database/account-schema.ts';
import { namelessPayment, payment } from '../database/cash-schema.ts';
import type { Tx } from '../database/database.ts';
import { payoutLine } from '../database/payout-schema.ts';
import { emailKey } from '../database/person-key.ts';
import { picture } from '../database/picture-schema.ts';
import { consumer } from '../database/consumer-schema.ts';
import { mail, submission, supportRequest } from '../database/schema.ts';
import { type PersonRows, emailsOfNobody } from './person-rows.ts';

/** How much was erased, and of what only the name was. */
export interface ErasedCounts {
  readonly submissions: number;
  readonly pictures: number;
  readonly accounts: number;
  /** Entries of the spirits program. */
  readonly consumers: number;
  readonly messages: number;
  readonly mails: number;
  /** Payments that stay, without a name. */
  readonly payments: number;
}

/** What came of an erasure. */
export type Erased =
  | {
      readonly kind: 'erased';
      readonly counts: ErasedCounts;
      /** Pictures that nobody has any more: to be removed once the transaction is committed. */
      readonly pictures: readonly string[];
    }
  /** Payments are with whoever pays: nothing has changed. */
  | { readonly kind: 'unpaid'; readonly payments: readonly OpenPayment[] };

/** A payment of which nobody has said yet what became of it. */
interface OpenPayment {
  readonly submissionUuid: string;
  /** The number of its batch. */
  readonly payout: number;
}

const NOBODY: Recipient = {
  name: '',
  email: '',
  phone: '',
  address: '',
  aptUnit: '',
  city: '',
  state: '',
  zipCode: '',
};

/**
 * Erases rows of people with all that belongs to them, in the caller's transaction (PERSON-3). Payments stay, without a
 * name; whoever waits for a payment that has left the house is not erased, and nobody else of them either.
 */
export async function eraseRows(tx: Tx, rows: PersonRows, now: Date): Promise<Erased> {
  const [submissions, accounts] = [[...rows.submissions], [...rows.accounts]];
  const isTheirs = or(
    inArray(payoutLine.submissionUuid, submissions),
    and(
      isNull(payoutLine.submissionUuid),
      sql`${payoutLine.recipient} ->> 'email' <> ''`,
      inArray(emailKey(sql`(${payoutLine.recipient} ->> 'email')`), [...rows.emails]),
    ),
  );
  // In the order in which results are noted: first the payment, then its submission.
  await tx.select({ id: payoutLine.id }).from(payoutLine).where(isTheirs).for('update');
  await tx
    .select({ uuid: submission.uuid })
    .from(submission)
    .where(inArray(submission.uuid, submissions))
    .orderBy(submission.uuid)
    .for('update');
  // A statement of its own: one that was put into a batch while this waited is seen now.
  const open = await tx
    .select({ submissionUuid: payoutLine.submissionUuid, payout: payoutLine.payoutId })
    .from(payoutLine)
    .where(and(isTheirs, isNull(payoutLine.result)));
  if (open.length > 0)
    return {
      kind: 'unpaid',
      payments: open.map(({ submissionUuid, payout }) => ({ submissionUuid: submissionUuid ?? '', payout })),
    };

  const nameless = await tx
    .update(payoutLine)
    .set({ recipient: NOBODY, reason: null })
    .where(isTheirs)
    .returning({ id: payoutLine.id });
  const requested = await keepPayments(tx, accounts, now);
  const pictures = await tx
    .update(picture)
    .set({ submissionUuid: null, sender: null, leavingAt: now })
    .where(inArray(picture.submissionUuid, submissions))
    .returning({ uuid: picture.uuid });
  const counts = {
    submissions: await gone(tx.delete(submission).where(inArray(submission.uuid, submissions))),
    pictures: pictures.length,
    accounts: await gone(tx.delete(account).where(inArray(account.uuid, accounts))),
    consumers: await gone(tx.delete(consumer).where(inArray(consumer.cid, [...rows.consumers]))),
    messages: await gone(tx.delete(supportRequest).where(inArray(supportRequest.uuid, [...rows.supportRequests]))),
    mails: await eraseMails(tx, rows.emails),
    payments: nameless.length + requested,
  };
  return { kind: 'erased', counts, pictures: pictures.map(({ uuid }) => uuid) };
}

/** Keeps what accounts were paid where nothing says whose it was. */
async function keepPayments(tx: Tx, accounts: string[], now: Date): Promise<number> {
  const paid = await tx
    .select({
      uuid: payment.uuid,
      campaignUuid: account.campaignUuid,
      amountCents: payment.amountCents,
      paymentMode: payment.paymentMode,
      preferredPaymentMethod: payment.preferredPaymentMethod,
      requestedAt: payment.createdAt,
    })
    .from(payment)
    .innerJoin(account, eq(account.uuid, payment.accountUuid))
    .where(inArray(payment.accountUuid, accounts));
  if (paid.length > 0) await tx.insert(namelessPayment).values(paid.map((each) => ({ ...each, erasedAt: now })));
  return paid.length;
}

/** Removes mail from and to addresses that are nobody's any more, sent or not. */
async function eraseMails(tx: Tx, emails: readonly string[]): Promise<number> {
  const unused = await emailsOfNobody(tx, emails);
  return gone(
    tx.delete(mail).where(or(inArray(emailKey(mail.recipient), unused), inArray(emailKey(mail.replyTo), unused))),
  );
}

const gone = async (deleted: PromiseLike<{ readonly rowCount: number | null }>) => (await deleted).rowCount ?? 0;
