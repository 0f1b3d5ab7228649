import { asc, inArray } from 'drizzle-orm';
import { rewardCode } from '../database/code-schema.ts';
import type { Tx } from '../database/database.ts';
import { payoutLine } from '../database/payout-schema.ts';
import { play } from '../database/play-schema.ts';
import { bonusEntry } from '../database/points-schema.ts';
import { submissionEvent } from '../database/processing-schema.ts';
import { receiptImage, submission } from '../database/schema.ts';
import { submissionReference } from '../database/status-schema.ts';
import { shortReference } from '#domain/formats/reference.ts';

/** Returns all stored data of submissions, oldest first, without the names of operators. */
export async function submissionFiles(tx: Pick<Tx, 'select'>, submissions: readonly string[]) {
  const uuids = [...submissions];
  const rows = await tx
    .select()
    .from(submission)
    .where(inArray(submission.uuid, uuids))
    .orderBy(asc(submission.createdAt));
  const references = await tx
    .select({ submissionUuid: submissionReference.submissionUuid, reference: submissionReference.reference })
    .from(submissionReference)
    .where(inArray(submissionReference.submissionUuid, uuids));
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
  return rows.map(({ idempotencyKey: _key, ...row }) => {
    const its = <T extends { readonly submissionUuid: string | null }>(all: readonly T[]) =>
      all.filter((one) => one.submissionUuid === row.uuid).map(({ submissionUuid: _uuid, ...shown }) => shown);
    return {
      ...row,
      reference: its(references)[0]?.reference ?? shortReference(row.uuid),
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
