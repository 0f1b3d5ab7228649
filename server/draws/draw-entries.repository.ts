import { and, asc, count, eq, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { ProcessingState } from '#domain/processing.ts';
import type { ListedEntry } from '#domain/draw/entry-list.ts';
import type { Tx } from '../platform/database/database.ts';
import { draw, drawEntry } from './draw.schema.ts';
import { bonusEntry } from '../rewards/points.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import { submissionReference } from '../processing/status.schema.ts';
import type { Person } from '../submissions/entry-counts.repository.ts';
import { quietSince } from '../processing/quiet-since.repository.ts';

/** A submission that takes part in the draw of its campaign. */
export interface Entrant extends Person {
  readonly uuid: string;
  readonly campaignUuid: string;
  readonly accountUuid: string | null;
  /** SHA-256 of the code of its status page. */
  readonly codeSha256: Buffer;
  /** Extra entries earned in its games, in addition to its own entry. */
  readonly extra: number;
}

/** An entry of a closed list, with its submission, which is null if it was deleted. */
export interface DrawnFrom extends ListedEntry {
  readonly submissionUuid: string | null;
}

/** Number of rows per statement. */
const BATCH = 5_000;

/** Returns the submissions of a campaign that take part in its draw. */
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
    .innerJoin(submissionReference, eq(submissionReference.submissionUuid, submission.uuid))
    .leftJoin(extras, eq(extras.uuid, submission.uuid))
    .where(
      and(eq(submission.campaignUuid, campaignUuid), eq(submission.processing, 'entered'), isNull(submission.review)),
    );
}

/** States in which it is undecided whether an entry takes part. */
const OPEN: ProcessingState[] = ['checking', 'inReview', 'awaitingPicture'];

/** States of decisions that can be undone for a while. */
const DECIDED: ProcessingState[] = ['entered', 'rejected'];

/**
 * Returns the number of entries of a campaign's draw that await a decision.
 *
 * @param since decisions after this moment can still be undone, and count as open
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
 * Returns the number of submissions that currently take part in each campaign's draw, by campaign uuid. It reads only
 * the index for figures, which lacks the duplicate mark. Marked submissions return to review and drop out that way.
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
 * Returns the number of entries of a campaign that await a decision, read from their index. Decisions that can still be
 * undone are not counted, although closing the list waits for them: finding them among a million entries takes seconds.
 */
export async function waitingEntries(tx: Pick<Tx, '$count'>, campaignUuid: string): Promise<number> {
  return tx.$count(
    submission,
    and(
      eq(submission.campaignUuid, campaignUuid),
      eq(submission.reward, 'sweepstakes'),
      // Exactly the condition of the index; otherwise the planner does not use it.
      sql`${submission.processing} in ('inReview', 'awaitingPicture', 'checking')`,
    ),
  );
}

/** A submission that should take part in a draw that was already held without it. */
export interface LateEntrant {
  readonly uuid: string;
  /** The person who held the draw. */
  readonly heldBy: string;
}

/**
 * Returns the submissions in state `entered` whose draw was already held: they were approved after the list was closed.
 *
 * @param since only submissions whose last event is not after this moment
 */
export async function lateEntrants(tx: Pick<Tx, 'select'>, since: Date): Promise<LateEntrant[]> {
  return tx
    .select({ uuid: submission.uuid, heldBy: sql<string>`coalesce(${draw.heldBy}, '')` })
    .from(draw)
    .innerJoin(submission, eq(submission.campaignUuid, draw.campaignUuid))
    .where(and(isNotNull(draw.heldAt), eq(submission.processing, 'entered'), quietSince(tx, since)));
}

/** Stores the entries of a list in order. */
export async function addEntries(tx: Pick<Tx, 'insert'>, drawId: string, list: readonly DrawnFrom[]): Promise<void> {
  for (let from = 0; from < list.length; from += BATCH)
    await tx
      .insert(drawEntry)
      .values(list.slice(from, from + BATCH).map((one, index) => ({ ...one, drawId, number: from + index + 1 })));
}

/** Yields the entries of a list in order, up to 5,000 at a time, to bound the memory used. */
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
 * Locks the submissions of a list, so they do not change until the transaction ends.
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

/** Returns the SHA-256 of the status page codes of a list's submissions, in hexadecimal digits, by submission uuid. */
export async function codesOfEntrants(tx: Pick<Tx, 'select'>, drawId: string): Promise<ReadonlyMap<string, string>> {
  const listed = tx.select({ uuid: drawEntry.submissionUuid }).from(drawEntry).where(eq(drawEntry.drawId, drawId));
  const rows = await tx
    .select({ uuid: submissionReference.submissionUuid, code: submissionReference.codeSha256 })
    .from(submissionReference)
    .where(inArray(submissionReference.submissionUuid, listed));
  return new Map(rows.map(({ uuid, code }) => [uuid, code.toString('hex')]));
}

/** An entry with the few personal data that are published. */
export interface ShownEntry {
  readonly entry: string;
  readonly number: number;
  readonly nameFirst: string | null;
  readonly nameLast: string | null;
  readonly state: string | null;
  /** Its submission and that submission's state; both null if it was deleted. */
  readonly submissionUuid: string | null;
  readonly processing: ProcessingState | null;
}

/**
 * Returns the entries with these names and the few personal data that are published, null if the submission was
 * deleted.
 */
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
