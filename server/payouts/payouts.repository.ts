import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { PAYOUT_WAYS, type PayoutWay, type Recipient } from '#domain/payout.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { payout, payoutLine } from './payout.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import { move, type Sender } from '../processing/processing.repository.ts';
import { lockInOrder } from '../processing/lock-in-order.repository.ts';
import { quietSince } from '../processing/quiet-since.repository.ts';

/** Payments of a campaign by one payment method: due and made. */
export interface PayoutSum {
  readonly way: PayoutWay;
  /** Number of people who are in no batch and may be in the next. */
  readonly ready: number;
  /** Payments in a batch without a result yet. */
  readonly open: number;
  readonly sent: number;
  readonly failed: number;
}

/** A payment of a batch. */
export type PayoutLine = typeof payoutLine.$inferSelect;

/** A batch with its payments, in order. */
export interface StoredPayout {
  readonly payout: typeof payout.$inferSelect;
  readonly lines: readonly PayoutLine[];
}

/** The result of a payment, as reported by the payer. */
export interface PayoutResult {
  /** Id of the payment's line. */
  readonly id: number;
  readonly result: 'sent' | 'failed';
  readonly reason: string | null;
}

/** Numbers of stored results. */
export interface NotedResults {
  readonly sent: number;
  readonly failed: number;
  readonly elsewhere: number;
}

/** A submission to be paid, and its recipient. */
export interface Payable {
  readonly uuid: string;
  readonly instancePk: number;
  readonly recipient: Recipient;
}

/** Events of a submission in a batch. A returned parcel has no event: it is packed again. */
const EVENTS = {
  money: { made: 'payment.batched', sent: 'payment.sent', failed: 'payment.failed' },
  merchandise: { made: null, sent: 'shipped', failed: null },
} as const;
const eventsOf = (way: PayoutWay) => EVENTS[way === 'merchandise' ? 'merchandise' : 'money'];

/** The state in which a submission waits for a batch. */
const readyIn = (way: PayoutWay) => (way === 'merchandise' ? 'toShip' : 'payable');

/**
 * Returns the submissions that may be in the next batch, oldest first: approved, in no batch, and past the time in
 * which the decision can be undone.
 *
 * @param since only submissions whose last event is not after this moment
 */
export async function payable(
  tx: Pick<Tx, 'select'>,
  { campaignUuid, way, since, limit }: { campaignUuid: string; way: PayoutWay; since: Date; limit: number },
): Promise<Payable[]> {
  const rows = await tx
    .select()
    .from(submission)
    .where(and(eq(submission.campaignUuid, campaignUuid), isReady(tx, way, since)))
    .orderBy(asc(submission.createdAt))
    .limit(limit);
  return rows.map((row) => ({ uuid: row.uuid, instancePk: row.campaignInstancePk, recipient: recipientOf(row) }));
}

function isReady(tx: Pick<Tx, 'select'>, way: PayoutWay, since: Date) {
  return and(eq(submission.processing, readyIn(way)), eq(submission.reward, way), quietSince(tx, since), notPaid(tx));
}

/** Condition: the submission is in no batch, or its payment failed in every batch. */
export const notPaid = (tx: Pick<Tx, 'select'>) =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(payoutLine)
      .where(and(eq(payoutLine.submissionUuid, submission.uuid), sql`${payoutLine.result} is distinct from 'failed'`)),
  );

function recipientOf(row: typeof submission.$inferSelect): Recipient {
  const text = (key: string) => (typeof row.custom[key] === 'string' ? row.custom[key] : '');
  return {
    name: `${row.nameFirst} ${row.nameLast}`.trim(),
    email: row.email,
    phone: row.phone,
    address: text('address'),
    aptUnit: text('aptUnit'),
    city: text('city'),
    state: text('state') || (row.state ?? ''),
    zipCode: text('zipCode'),
  };
}

/** A batch to be made: its submissions and their amounts in US cents, null for merchandise. */
interface NewPayout {
  readonly campaignUuid: string;
  readonly way: PayoutWay;
  readonly of: readonly (Payable & { readonly amountCents: number | null })[];
}

/**
 * Makes a batch and stores the event of each submission in it, in the caller's transaction. Submissions that have moved
 * on meanwhile or are in another batch are left out.
 *
 * @returns its number; null, with nothing stored, if no submission is left
 */
export async function makePayout(
  tx: Tx,
  { campaignUuid, way, of }: NewPayout,
  by: Sender & { readonly name: string },
  now: Date,
): Promise<number | null> {
  // Makes one batch of a campaign at a time, so no submission is in two.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payout ${campaignUuid}`}, 0))`);
  const [made] = await tx
    .insert(payout)
    .values({ campaignUuid, way, madeAt: now, madeBy: by.name })
    .returning({ id: payout.id });
  const payoutId = made?.id ?? 0;
  const uuids = of.map(({ uuid }) => uuid);
  await lockInOrder(tx, uuids);
  let count = 0;
  for (const { uuid, instancePk, recipient, amountCents } of of) {
    if (!(await joins(tx, uuid, way, by, now))) continue;
    await tx.insert(payoutLine).values({ payoutId, submissionUuid: uuid, instancePk, amountCents, recipient });
    count += 1;
  }
  if (count > 0) return payoutId;
  await tx.delete(payout).where(eq(payout.id, payoutId));
  return null;
}

/** Whether a submission may join a batch now. If its chart has an event for that, the event is applied. */
async function joins(tx: Tx, uuid: string, way: PayoutWay, by: Sender, now: Date): Promise<boolean> {
  const { made } = eventsOf(way);
  if (made !== null)
    return (await move(tx, { submissionUuid: uuid, event: { type: made }, by }, null, now)).kind === 'moved';
  const [row] = await tx
    .select({ uuid: submission.uuid })
    .from(submission)
    .where(and(eq(submission.uuid, uuid), isReady(tx, way, now)))
    .for('no key update');
  return row !== undefined;
}

/** Returns a batch of a campaign; undefined if the campaign has no batch with this number. */
export async function payoutStored(
  db: Pick<Tx, 'select'>,
  campaignUuid: string,
  id: number,
): Promise<StoredPayout | undefined> {
  const [found] = await db
    .select()
    .from(payout)
    .where(and(eq(payout.id, id), eq(payout.campaignUuid, campaignUuid)));
  if (!found) return undefined;
  const lines = await db.select().from(payoutLine).where(eq(payoutLine.payoutId, id)).orderBy(asc(payoutLine.id));
  return { payout: found, lines };
}

/**
 * Stores the results of a batch's payments and the event of each submission, in the caller's transaction. Payments that
 * already have a result are skipped. If the submission was deleted, the result is stored without an event.
 *
 * @returns the numbers of newly stored `sent` and `failed` results; `elsewhere` counts those whose submission is no
 *   longer in the state in which it was batched
 */
export async function noteResults(
  tx: Tx,
  { payout: { id: payoutId, way }, lines }: StoredPayout,
  results: readonly PayoutResult[],
  by: Sender,
  now: Date,
): Promise<NotedResults> {
  const told = { sent: 0, failed: 0, elsewhere: 0 };
  const named = new Set(results.map(({ id }) => id));
  await lockInOrder(tx, submissionsOf(lines.filter(({ id }) => named.has(id))));
  // Sorted as well, because a payment whose submission was deleted has only the lock of its own row.
  for (const { id, result, reason } of results.toSorted((one, other) => one.id - other.id)) {
    const [line] = await tx
      .update(payoutLine)
      .set({ result, reason, resultAt: now })
      .where(and(eq(payoutLine.id, id), eq(payoutLine.payoutId, payoutId), sql`${payoutLine.result} is null`))
      .returning({ submissionUuid: payoutLine.submissionUuid });
    if (!line) continue;
    told[result] += 1;
    const type = eventsOf(way)[result];
    if (type === null || line.submissionUuid === null) continue;
    const happening = { submissionUuid: line.submissionUuid, event: { type }, by, note: reason };
    // A parcel's submission may have been marked as a duplicate since, and be in review.
    if ((await move(tx, happening, null, now)).kind === 'notTaken') told.elsewhere += 1;
  }
  return told;
}

const submissionsOf = (lines: readonly PayoutLine[]): string[] =>
  lines.flatMap(({ submissionUuid }) => submissionUuid ?? []);

/** Returns failed payments of a batch to the queue for a later batch. Returns their number. */
export async function retryFailed(
  tx: Tx,
  { payout: { way }, lines }: StoredPayout,
  by: Sender,
  now: Date,
): Promise<number> {
  // A parcel without a result of success waits for the next batch anyway.
  if (eventsOf(way).failed === null) return 0;
  const failed = submissionsOf(lines.filter(({ result }) => result === 'failed'));
  await lockInOrder(tx, failed);
  let count = 0;
  for (const submissionUuid of failed) {
    const moved = await move(tx, { submissionUuid, event: { type: 'payment.retried' }, by }, null, now);
    if (moved.kind === 'moved') count += 1;
  }
  return count;
}

/** Returns what a campaign has to pay and has paid, by payment method; methods without payments are left out. */
export async function payoutSums(db: Db, campaignUuid: string, since: Date): Promise<PayoutSum[]> {
  const sums: PayoutSum[] = [];
  for (const way of PAYOUT_WAYS) {
    const ready = await db.$count(submission, and(eq(submission.campaignUuid, campaignUuid), isReady(db, way, since)));
    const count = (result: 'sent' | 'failed' | null) =>
      sql<number>`count(*) filter (where ${payoutLine.result} is not distinct from ${result})::int`;
    const [told] = await db
      .select({ open: count(null), sent: count('sent'), failed: count('failed') })
      .from(payoutLine)
      .innerJoin(payout, eq(payout.id, payoutLine.payoutId))
      .where(and(eq(payout.campaignUuid, campaignUuid), eq(payout.way, way)));
    const sum = { way, ready, ...(told ?? { open: 0, sent: 0, failed: 0 }) };
    if (sum.ready + sum.open + sum.sent + sum.failed > 0) sums.push(sum);
  }
  return sums;
}
