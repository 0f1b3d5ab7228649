import { and, asc, count, eq, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { ProcessingState } from '#domain/processing.ts';
import type { ListedEntry } from '#domain/draw/entry-list.ts';
import type { Tx } from '../database/database.ts';
import { draw, drawEntry } from '../database/draw-schema.ts';
import { bonusEntry } from '../database/points-schema.ts';
import { submission } from '../database/schema.ts';
import { submissionReference } from '../database/status-schema.ts';
import type { Person } from './entries.ts';
import { quietSince } from './quiet-since.ts';

/** A submission that takes part in the draw of its campaign. */
export interface Entrant extends Omit<Person, 'emailNormalised'> {
  readonly uuid: string;
  readonly campaignUuid: string;
  readonly emailNormalised: string | null;
  readonly accountUuid: string | null;
  /** Of the code of its status page; null where an earlier version stored it. */
  readonly codeSha256: Buffer | null;
  /** What its games have brought beside its own entry. */
  readonly extra: number;
}

/** An entry of a closed list, with its submission, if that is still there. */
export interface DrawnFrom extends ListedEntry {
  readonly submissionUuid: string | null;
}

/** Rows of one statement. */
const BATCH = 5_000;

/** The submissions of a campaign that take part in its draw. */
export async function entrants(tx: Pick<Tx, 'select'>, campaignUuid: string): Promise<Entrant[]> {
  const extras = tx
    .select({ uuid: bonusEntry.submissionUuid, extra: count().as('extra') })
    .from(bonusEntry)
    .innerJoin(submission, eq(submission.uuid, bonusEntry.submissionUuid))
    .where(eq(submission.campaignUuid, campaignUuid))
    .groupBy(bonusEntry.submissionUuid)
    .as('extras');
  return tx
    .select({
      uuid: submission.uuid,
      campaignUuid: submission.campaignUuid,
      emailNormalised: submission.emailNormalised,
      phoneNormalised: submission.phoneNormalised,
      accountUuid: submission.accountUuid,
      codeSha256: submissionReference.codeSha256,
      extra: sql<number>`coalesce(${extras.extra}, 0)::int`,
    })
    .from(submission)
    .leftJoin(submissionReference, eq(submissionReference.submissionUuid, submission.uuid))
    .leftJoin(extras, eq(extras.uuid, submission.uuid))
    .where(
      and(eq(submission.campaignUuid, campaignUuid), eq(submission.processing, 'entered'), isNull(submission.review)),
    );
}

/** The states in which it is open whether an entry takes part. */
const OPEN: ProcessingState[] = ['checking', 'inReview', 'awaitingPicture'];

/** The states of decisions that can be taken back for a while. */
const DECIDED: ProcessingState[] = ['entered', 'rejected'];

/**
 * How many entries of a campaign's draw still wait for a decision.
 *
 * @param since decisions after this moment may still be taken back, and count as open
 */
export async function undecidedEntries(
  tx: Pick<Tx, '$count' | 'select'>,
  campaignUuid: string,
  since: Date,
): Promise<number> {
  const isOpen = or(
    inArray(submission.processing, OPEN),
    and(inArray(submission.processing, DECIDED), not(quietSince(tx, since))),
  );
  return tx.$count(
    submission,
    and(eq(submission.campaignUuid, campaignUuid), eq(submission.reward, 'sweepstakes'), isOpen),
  );
}

/**
 * How many submissions of each of these campaigns take part in its draw as they stand now, by uuid. It is counted in
 * the index of figures alone: a mark as a duplicate, which is not in it, leads back to review by itself.
 */
export async function countEntrants(
  tx: Pick<Tx, 'select'>,
  campaigns: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ campaign: submission.campaignUuid, entrants: count() })
    .from(submission)
    .where(and(inArray(submission.campaignUuid, [...campaigns]), eq(submission.processing, 'entered')))
    .groupBy(submission.campaignUuid);
  return new Map(rows.map(({ campaign, entrants: many }) => [campaign, many]));
}

/**
 * How many entries of a campaign wait for a decision, by the index of those. Whose decision may still be taken back,
 * which closing the list waits for as well, are not among them: of a million entries that takes seconds to find out.
 */
export async function waitingEntries(tx: Pick<Tx, '$count'>, campaignUuid: string): Promise<number> {
  return tx.$count(
    submission,
    and(
      eq(submission.campaignUuid, campaignUuid),
      eq(submission.reward, 'sweepstakes'),
      // In the words of the index, by which alone it is found.
      sql`${submission.processing} in ('inReview', 'awaitingPicture', 'checking')`,
    ),
  );
}

/** An entry that takes part in a draw which was held without it. */
export interface LateEntrant {
  readonly uuid: string;
  /** Who held the draw. */
  readonly heldBy: string;
}

/**
 * The submissions that still take part in draws that were held: they were approved after the lists had been closed.
 *
 * @param since whose last event is not after this moment
 */
export async function lateEntrants(tx: Pick<Tx, 'select'>, since: Date): Promise<LateEntrant[]> {
  return tx
    .select({ uuid: submission.uuid, heldBy: sql<string>`coalesce(${draw.heldBy}, '')` })
    .from(draw)
    .innerJoin(submission, eq(submission.campaignUuid, draw.campaignUuid))
    .where(and(isNotNull(draw.heldAt), eq(submission.processing, 'entered'), quietSince(tx, since)));
}

/** Stores the entries of a list in its order. */
export async function addEntries(tx: Pick<Tx, 'insert'>, drawId: string, list: readonly DrawnFrom[]): Promise<void> {
  for (let from = 0; from < list.length; from += BATCH)
    await tx
      .insert(drawEntry)
      .values(list.slice(from, from + BATCH).map((one, index) => ({ ...one, drawId, number: from + index + 1 })));
}

/** The entries of a list in its order, some thousand at a time, so that no list is too long. */
export async function* entryPages(tx: Pick<Tx, 'select'>, drawId: string): AsyncGenerator<DrawnFrom[], void> {
  let last = 0;
  for (;;) {
    const page = await tx
      .select()
      .from(drawEntry)
      .where(and(eq(drawEntry.drawId, drawId), gt(drawEntry.number, last)))
      .orderBy(asc(drawEntry.number))
      .limit(BATCH);
    if (page.length === 0) return;
    yield page;
    last = page.at(-1)?.number ?? last;
  }
}

/**
 * Locks the submissions of a list, so that nothing else happens to them until the transaction ends.
 *
 * @returns those that can win: they take part and are not marked as duplicates
 */
export async function lockEntrants(tx: Pick<Tx, 'select'>, drawId: string): Promise<Set<string>> {
  const listed = tx.select({ uuid: drawEntry.submissionUuid }).from(drawEntry).where(eq(drawEntry.drawId, drawId));
  const rows = await tx
    .select({ uuid: submission.uuid, state: submission.processing, review: submission.review })
    .from(submission)
    .where(inArray(submission.uuid, listed))
    .orderBy(asc(submission.uuid))
    .for('no key update');
  return new Set(rows.filter(({ state, review }) => state === 'entered' && review === null).map(({ uuid }) => uuid));
}

/** The SHA-256 of the codes of the status pages of a list's submissions, in hexadecimal digits, by uuid. */
export async function codesOfEntrants(tx: Pick<Tx, 'select'>, drawId: string): Promise<ReadonlyMap<string, string>> {
  const listed = tx.select({ uuid: drawEntry.submissionUuid }).from(drawEntry).where(eq(drawEntry.drawId, drawId));
  const rows = await tx
    .select({ uuid: submissionReference.submissionUuid, code: submissionReference.codeSha256 })
    .from(submissionReference)
    .where(inArray(submissionReference.submissionUuid, listed));
  return new Map(rows.map(({ uuid, code }) => [uuid, code.toString('hex')]));
}

/** An entry with the little of its person that is shown. */
export interface ShownEntry {
  readonly entry: string;
  readonly number: number;
  readonly nameFirst: string | null;
  readonly nameLast: string | null;
  readonly state: string | null;
  /** Its submission, and where that stands; null where it is gone. */
  readonly submissionUuid: string | null;
  readonly processing: ProcessingState | null;
}

/** The entries of these names with the little that is shown of their people; null where a submission is gone. */
export async function shownEntries(
  tx: Pick<Tx, 'select'>,
  drawId: string,
  entries: readonly string[],
): Promise<ShownEntry[]> {
  return tx
    .select({
      entry: drawEntry.entry,
      number: drawEntry.number,
      nameFirst: submission.nameFirst,
      nameLast: submission.nameLast,
      state: submission.state,
      submissionUuid: drawEntry.submissionUuid,
      processing: submission.processing,
    })
    .from(drawEntry)
    .leftJoin(submission, eq(submission.uuid, drawEntry.submissionUuid))
    .where(and(eq(drawEntry.drawId, drawId), inArray(drawEntry.entry, [...entries])));
}
