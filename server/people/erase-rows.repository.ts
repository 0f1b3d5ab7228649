import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Recipient } from '#domain/payout.ts';
import { account } from '../accounts/account.schema.ts';
import { namelessPayment, payment } from '../rewards/cash.schema.ts';
import type { Tx } from '../platform/database/database.ts';
import { payoutLine } from '../payouts/payout.schema.ts';
import { emailKey } from '../platform/database/person-key.ts';
import { picture } from '../pictures/picture.schema.ts';
import { consumer } from '../consumers/consumer.schema.ts';
import { mail, submission, supportRequest } from '../submissions/core.schema.ts';
import { type PersonRows, emailsOfNobody } from './person-rows.repository.ts';

/** Numbers of erased rows, and of rows that lost only the name. */
export interface ErasedCounts {
  readonly submissions: number;
  readonly pictures: number;
  readonly accounts: number;
  /** Entries of the spirits program. */
  readonly consumers: number;
  readonly messages: number;
  readonly mails: number;
  /** Payments that are kept without a name. */
  readonly payments: number;
}

/** The outcome of an erasure. */
export type Erased =
  | {
      readonly kind: 'erased';
      readonly counts: ErasedCounts;
      /** Pictures without an owner, to be removed from their store after the commit. */
      readonly pictures: readonly string[];
    }
  /** Payments are being made; nothing has changed. */
  | { readonly kind: 'unpaid'; readonly payments: readonly OpenPayment[] };

/** A batched payment without a result. */
interface OpenPayment {
  readonly submissionUuid: string;
  /** Number of its batch. */
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
 * Erases the rows of a person with all dependent rows, in the caller's transaction (PERSON-3). Payments are kept
 * without a name. If a payment in a batch has no result yet, nothing is erased.
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
  // Lock in the order in which results are stored: first the payment, then its submission.
  await tx.select({ id: payoutLine.id }).from(payoutLine).where(isTheirs).for('update');
  await tx
    .select({ uuid: submission.uuid })
    .from(submission)
    .where(inArray(submission.uuid, submissions))
    .orderBy(submission.uuid)
    .for('update');
  // A separate statement, to see payments that were put into a batch while this one waited for locks.
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

/** Copies the payments of accounts to rows without personal data. */
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

/** Deletes emails, sent or unsent, from and to addresses that belong to no remaining row. */
async function eraseMails(tx: Tx, emails: readonly string[]): Promise<number> {
  const unused = await emailsOfNobody(tx, emails);
  return gone(
    tx.delete(mail).where(or(inArray(emailKey(mail.recipient), unused), inArray(emailKey(mail.replyTo), unused))),
  );
}

const gone = async (deleted: PromiseLike<{ readonly rowCount: number | null }>) => (await deleted).rowCount ?? 0;
