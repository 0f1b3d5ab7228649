import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { rewardCode } from './code.schema.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { submission } from '../submissions/core.schema.ts';
import { move, SERVER } from '../processing/processing.repository.ts';
import { quietSince } from '../processing/quiet-since.repository.ts';
import { undoable } from '../platform/database/undo.ts';

/** Number of codes that one statement adds. */
const AT_ONCE = 10_000;

/** A submission that waits for a code. */
export interface WaitsForCode {
  readonly uuid: string;
  readonly campaignUuid: string;
}

/** The outcome of an attempt to assign a code. */
type Given = 'given' | 'noCode' | 'notWaiting';

/**
 * Adds codes to the stock of a campaign, all of them or none.
 *
 * @returns the codes that the campaign already has, in order; if there are any, nothing was added
 */
export async function addCodes(db: Db, campaignUuid: string, codes: readonly string[]): Promise<string[]> {
  return undoable<string[]>(db, async (tx, undo) => {
    const known: string[] = [];
    for (let from = 0; from < codes.length; from += AT_ONCE) {
      const some = codes.slice(from, from + AT_ONCE);
      const added = await tx
        .insert(rewardCode)
        .values(some.map((code) => ({ campaignUuid, code })))
        .onConflictDoNothing()
        .returning({ code: rewardCode.code });
      const isAdded = new Set(added.map(({ code }) => code));
      known.push(...some.filter((code) => !isAdded.has(code)));
    }
    return known.length > 0 ? undo(known) : [];
  });
}

/**
 * Returns submissions that wait for a code, oldest first, if their last event is older than a moment: a decision that
 * can still be undone assigns no code.
 *
 * @param without campaigns that have no code left
 * @param limit maximum number of submissions
 */
export async function waitingForCode(
  db: Db,
  since: Date,
  without: readonly string[],
  limit: number,
): Promise<WaitsForCode[]> {
  return db
    .select({ uuid: submission.uuid, campaignUuid: submission.campaignUuid })
    .from(submission)
    .where(
      and(
        eq(submission.processing, 'waitingForCode'),
        notInArray(submission.campaignUuid, [...without]),
        quietSince(db, since),
      ),
    )
    .orderBy(asc(submission.createdAt))
    .limit(limit);
}

/** Assigns the next code of its campaign to a submission and stores the event, or does nothing. */
export async function giveCode(db: Db, { uuid, campaignUuid }: WaitsForCode, now: Date): Promise<Given> {
  return db.transaction(async (tx) => {
    const code = await nextCode(tx, campaignUuid);
    if (code === undefined) return 'noCode';
    // Locks the submission's row, so another server waits here and then finds the code assigned.
    const moved = await move(tx, { submissionUuid: uuid, event: { type: 'code.assigned' }, by: SERVER }, null, now);
    if (moved.kind !== 'moved') return 'notWaiting';
    await tx.update(rewardCode).set({ takenAt: now, submissionUuid: uuid }).where(eq(rewardCode.id, code));
    return 'given';
  });
}

/**
 * Returns the id of the next code that is neither taken nor locked by another transaction; undefined if there is none.
 */
async function nextCode(tx: Tx, campaignUuid: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: rewardCode.id })
    .from(rewardCode)
    .where(and(eq(rewardCode.campaignUuid, campaignUuid), isNull(rewardCode.takenAt)))
    .orderBy(asc(rewardCode.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.id;
}

/** Returns the number of unassigned codes of each campaign, in the order of the argument. */
export async function codesLeft(db: Pick<Db, 'select'>, campaignUuids: readonly string[]): Promise<number[]> {
  if (campaignUuids.length === 0) return [];
  const rows = await db
    .select({ campaignUuid: rewardCode.campaignUuid, left: sql<number>`count(*)::int` })
    .from(rewardCode)
    .where(and(inArray(rewardCode.campaignUuid, [...campaignUuids]), isNull(rewardCode.takenAt)))
    .groupBy(rewardCode.campaignUuid);
  return campaignUuids.map((uuid) => rows.find((row) => row.campaignUuid === uuid)?.left ?? 0);
}
