import { and, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { coverName } from '#domain/desk/cover.ts';
import type { Batch, Payouts } from '#domain/desk/desk-payouts.ts';
import type { PayoutWay } from '#domain/payout.ts';
import { PAYABLE } from '#domain/processing.ts';
import type { Db } from '../platform/database/database.ts';
import { payout, payoutLine } from './payout.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import { submissionReference } from '../processing/status.schema.ts';
import { notPaid } from './payouts.repository.ts';
import { isHeld } from './second-person.repository.ts';
import { quietSince } from '../processing/quiet-since.repository.ts';

/** Maximum number of batches, and of failures, in a list. */
const MOST = 100;

/** Number of people of an instance who may be in the next batch. */
export interface Ready {
  readonly campaign: string;
  readonly instancePk: number;
  readonly way: PayoutWay;
  readonly people: number;
}

/** Selects the last payment of a submission, in case several failed. */
const isLast = sql`${payoutLine.id} = (select max(id) from payout_line where submission_uuid = ${submission.uuid})`;

const isIn = (column: typeof payout.campaignUuid | typeof submission.campaignUuid, campaigns: readonly string[]): SQL =>
  inArray(column as typeof payout.campaignUuid, [...campaigns]);

/**
 * Counts the people who may be in the next batches of campaigns.
 *
 * @param since only submissions whose last event is not after this moment
 */
export async function readyIn(db: Db, campaigns: readonly string[], since: Date): Promise<Ready[]> {
  const waits = or(
    and(eq(submission.processing, 'payable'), inArray(submission.reward, [...PAYABLE])),
    and(eq(submission.processing, 'toShip'), eq(submission.reward, 'merchandise')),
  );
  return db
    .select({
      campaign: submission.campaignUuid,
      instancePk: submission.campaignInstancePk,
      way: sql<PayoutWay>`${submission.reward}`,
      people: sql<number>`count(*)::int`,
    })
    .from(submission)
    .where(and(isIn(submission.campaignUuid, campaigns), waits, quietSince(db, since), notPaid(db)))
    .groupBy(submission.campaignUuid, submission.campaignInstancePk, submission.reward);
}

/** A batch in a list, for any operator. */
export type ListedBatch = Omit<Batch, 'held' | 'marked'> & {
  /** The operator who marked its open payments as sent; null if nobody has. */
  readonly markedBy: string | null;
  /** In US cents: the limit for which a second person must still confirm it; null if nobody must. */
  readonly heldOver: number | null;
};

/**
 * Returns batches of campaigns with the results of their payments: batches with open payments first, then the newest.
 */
export async function batchesIn(db: Db, campaigns: readonly string[]): Promise<ListedBatch[]> {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const newest = db
    .select({ id: payout.id })
    .from(payout)
    .where(isIn(payout.campaignUuid, campaigns))
    .orderBy(desc(payout.id))
    .limit(MOST);
  const line = alias(payoutLine, 'open_line');
  const open = db
    .select({ one: sql`1` })
    .from(line)
    .where(and(eq(line.payoutId, payout.id), isNull(line.result)));
  const rows = await db
    .select({
      id: payout.id,
      campaign: payout.campaignUuid,
      way: payout.way,
      madeAt: payout.madeAt,
      madeBy: payout.madeBy,
      limitCents: payout.limitCents,
      confirmedAt: payout.confirmedAt,
      confirmedBy: payout.confirmedBy,
      markedBy: payout.markedBy,
      people: sql<number>`count(*)::int`,
      cents: sql<number | null>`sum(${payoutLine.amountCents})::int`,
      open: count(sql`${payoutLine.result} is null`),
      sent: count(sql`${payoutLine.result} = 'sent'`),
      failed: count(sql`${payoutLine.result} = 'failed'`),
      waiting: count(sql`${payoutLine.result} = 'failed' and ${submission.processing} = 'failed' and ${isLast}`),
    })
    .from(payout)
    .innerJoin(payoutLine, eq(payoutLine.payoutId, payout.id))
    .leftJoin(submission, eq(submission.uuid, payoutLine.submissionUuid))
    .where(or(inArray(payout.id, newest), and(isIn(payout.campaignUuid, campaigns), exists(open))))
    .groupBy(payout.id)
    .orderBy(sql`${count(sql`${payoutLine.result} is null`)} = 0`, desc(payout.id))
    .limit(MOST);
  return rows.map(({ limitCents, confirmedAt, markedBy, ...row }) => ({
    ...row,
    markedBy: row.open > 0 ? markedBy : null,
    madeAt: row.madeAt.toISOString(),
    heldOver: row.open > 0 && isHeld({ limitCents, confirmedAt }) ? limitCents : null,
  }));
}

/** Returns failed payments of campaigns that an operator has not retried yet. */
export async function cameBackIn(db: Db, campaigns: readonly string[]): Promise<Payouts['cameBack']> {
  const rows = await db
    .select({
      line: payoutLine,
      way: payout.way,
      campaign: payout.campaignUuid,
      reference: submissionReference.reference,
    })
    .from(submission)
    .innerJoin(submissionReference, eq(submissionReference.submissionUuid, submission.uuid))
    .innerJoin(payoutLine, and(eq(payoutLine.submissionUuid, submission.uuid), eq(payoutLine.result, 'failed')))
    .innerJoin(payout, eq(payout.id, payoutLine.payoutId))
    .where(and(isIn(submission.campaignUuid, campaigns), eq(submission.processing, 'failed'), isLast))
    .orderBy(desc(payoutLine.id))
    .limit(MOST);
  return rows.map(({ line, way, campaign, reference }) => ({
    id: line.id,
    batch: line.payoutId,
    campaign,
    way,
    reference,
    person: coverName(line.recipient.name),
    reason: line.reason ?? '',
    cents: line.amountCents,
  }));
}
