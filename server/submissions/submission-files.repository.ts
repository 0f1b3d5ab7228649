import { asc, eq, inArray } from 'drizzle-orm';
import { rewardCode } from '../rewards/code.schema.ts';
import type { Tx } from '../platform/database/database.ts';
import { payoutLine } from '../payouts/payout.schema.ts';
import { play } from '../plays/play.schema.ts';
import { bonusEntry } from '../rewards/points.schema.ts';
import { submissionEvent } from '../processing/processing.schema.ts';
import { receiptImage, submission } from './core.schema.ts';
import { submissionReference } from '../processing/status.schema.ts';

/** Returns all stored data of submissions, oldest first, without the names of operators. */
export async function submissionFiles(tx: Pick<Tx, 'select'>, submissions: readonly string[]) {
  const uuids = [...submissions];
  const rows = await tx
    .select({ stored: submission, reference: submissionReference.reference })
    .from(submission)
    .innerJoin(submissionReference, eq(submissionReference.submissionUuid, submission.uuid))
    .where(inArray(submission.uuid, uuids))
    .orderBy(asc(submission.createdAt));
  const events = await tx
    .select()
    .from(submissionEvent)
    .where(inArray(submissionEvent.submissionUuid, uuids))
    .orderBy(asc(submissionEvent.id));
  const pictures = await tx
    .select({
      submissionUuid: receiptImage.submissionUuid,
      position: receiptImage.position,
      width: receiptImage.width,
      height: receiptImage.height,
      bytes: receiptImage.bytes,
    })
    .from(receiptImage)
    .where(inArray(receiptImage.submissionUuid, uuids))
    .orderBy(asc(receiptImage.position));
  const plays = await tx.select().from(play).where(inArray(play.submissionUuid, uuids)).orderBy(asc(play.number));
  const extraEntries = await tx.select().from(bonusEntry).where(inArray(bonusEntry.submissionUuid, uuids));
  const payouts = await tx
    .select()
    .from(payoutLine)
    .where(inArray(payoutLine.submissionUuid, uuids))
    .orderBy(asc(payoutLine.id));
  const codes = await tx
    .select({ submissionUuid: rewardCode.submissionUuid, code: rewardCode.code, takenAt: rewardCode.takenAt })
    .from(rewardCode)
    .where(inArray(rewardCode.submissionUuid, uuids));
  return rows.map(({ stored: { idempotencyKey: _key, ...row }, reference }) => {
    const its = <T extends { readonly submissionUuid: string | null }>(all: readonly T[]) =>
      all.filter((one) => one.submissionUuid === row.uuid).map(({ submissionUuid: _uuid, ...shown }) => shown);
    return {
      ...row,
      reference,
      events: its(events).map(({ senderName: _colleague, ...shown }) => shown),
      pictures: its(pictures),
      // The outcome of an unfinished game stays secret (GAME-3).
      plays: its(plays).map(({ seed, outcome, ...shown }) => ({
        ...shown,
        ...(shown.completedAt !== null && { seed, outcome }),
      })),
      extraEntries: its(extraEntries),
      payouts: its(payouts),
      codes: its(codes),
    };
  });
}
