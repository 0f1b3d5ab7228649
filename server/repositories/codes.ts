import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { rewardCode } from '../database/code-schema.ts';
import type { Db, Tx } from '../database/database.ts';
import { submission } from '../database/schema.ts';
import { move, SERVER } from './processing.ts';
import { quietSince } from './quiet-since.ts';
import { undoable } from './undo.ts';

/** How many codes one statement adds. */
const AT_ONCE = 10_000;

/** A submission that is to get a code. */
export interface WaitsForCode {
  readonly uuid: string;
  readonly campaignUuid: string;
}

/** What became of a submission that was to get a code. */
type Given = 'given' | 'noCode' | 'notWaiting';

/**
 * Adds codes to the stock of a campaign, all of them or none.
 *
 * @returns those that it holds already, in their order; then nothing was added
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
 * The submissions that wait for a code, the first ones first, and whose last event is older than a moment: a decision
 * that can still be taken back gives nothing away.
 *
 * @param without campaigns that have no code
 * @param limit how many at most
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

/** Gives a submission the next code of its campaign, with the event that says so, or does nothing. */
export async function giveCode(db: Db, { uuid, campaignUuid }: WaitsForCode, now: Date): Promise<Given> {
  return db.transaction(async (tx) => {
    const code = await nextCode(tx, campaignUuid);
    if (code === undefined) return 'noCode';
    // It locks the submission's row, so that another server waits here, and finds it given.
    const moved = await move(tx, { submissionUuid: uuid, event: { type: 'code.assigned' }, by: SERVER }, null, now);
    if (moved.kind !== 'moved') return 'notWaiting';
    await tx.update(rewardCode).set({ takenAt: now, submissionUuid: uuid }).where(eq(rewardCode.id, code));
    return 'given';
  });
}

/** The id of the next code that nobody has or is about to get. */
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

/** How many codes each of these campaigns has left, in their order. */
export async function codesLeft(db: Pick<Db, 'select'>, campaignUuids: readonly string[]): Promise<number[]> {
  if (campaignUuids.length === 0) return [];
  const rows = await db
    .select({ campaignUuid: rewardCode.campaignUuid, left: sql<number>`count(*)::int` })
    .from(rewardCode)
    .where(and(inArray(rewardCode.campaignUuid, [...campaignUuids]), isNull(rewardCode.takenAt)))
    .groupBy(rewardCode.campaignUuid);
  return campaignUuids.map((uuid) => rows.find((row) => row.campaignUuid === uuid)?.left ?? 0);
}
