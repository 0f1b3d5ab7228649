import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { DrawCertificate } from '#domain/draw/draw-certificate.ts';
import type { PassedOn } from '#domain/draw/passed-on.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { draw } from './draw.schema.ts';
import { changesOf, publishedChange } from './draw-changes.repository.ts';
import { type DrawnFrom, entryPages, type ShownEntry, shownEntries } from './draw-entries.repository.ts';

/** A stored draw. Its seed is secret until the draw is held. */
export type StoredDraw = typeof draw.$inferSelect;

/** Reads draws for publication. */
export interface Draws {
  /** Returns a draw of a campaign; undefined if the campaign has no draw with this id. */
  find(campaignUuid: string, id: string): Promise<StoredDraw | undefined>;
  /** Yields the entries of its list in order, up to 5,000 at a time. */
  pages(id: string): AsyncIterable<DrawnFrom[]>;
  /** Returns the prizes that passed on since the draw, the first one first. */
  passedOn(id: string): Promise<PassedOn[]>;
  /** Returns the published personal data of these entries. */
  shown(id: string, entries: readonly string[]): Promise<ShownEntry[]>;
}

export function drawsIn(db: Db): Draws {
  return {
    async find(campaignUuid, id) {
      const isIts = and(eq(draw.id, id), eq(draw.campaignUuid, campaignUuid));
      const [found] = await db.select().from(draw).where(isIts);
      return found;
    },
    pages: (id) => entryPages(db, id),
    passedOn: async (id) => (await changesOf(db, id)).map(publishedChange),
    shown: (id, entries) => shownEntries(db, id, entries),
  };
}

/** Stores a promised draw; undefined, with nothing stored, if its campaign already has one. */
export async function addDraw(
  tx: Pick<Tx, 'insert'>,
  promised: typeof draw.$inferInsert,
): Promise<StoredDraw | undefined> {
  const [added] = await tx.insert(draw).values(promised).onConflictDoNothing().returning();
  return added;
}

/** Returns the draw of a campaign; undefined if none was promised. */
export async function drawOfCampaign(tx: Pick<Tx, 'select'>, campaignUuid: string): Promise<StoredDraw | undefined> {
  const [found] = await tx.select().from(draw).where(eq(draw.campaignUuid, campaignUuid));
  return found;
}

export async function drawsOfCampaigns(
  tx: Pick<Tx, 'select'>,
  campaigns: readonly string[],
): Promise<readonly StoredDraw[]> {
  return tx
    .select()
    .from(draw)
    .where(inArray(draw.campaignUuid, [...campaigns]));
}

/** Returns the draw of a campaign and locks it until the transaction ends, so only one step runs at a time. */
export async function heldDrawOf(tx: Pick<Tx, 'select'>, campaignUuid: string): Promise<StoredDraw | undefined> {
  const [found] = await tx.select().from(draw).where(eq(draw.campaignUuid, campaignUuid)).for('update');
  return found;
}

/** Stores the fields that a step adds to a draw. */
export async function addToDraw(
  tx: Pick<Tx, 'update'>,
  { id }: Pick<StoredDraw, 'id'>,
  added: Partial<typeof draw.$inferInsert>,
): Promise<StoredDraw> {
  const [changed] = await tx.update(draw).set(added).where(eq(draw.id, id)).returning();
  if (!changed) throw new Error(`Invariant violated: the draw ${id} does not exist.`);
  return changed;
}

/** Returns the public certificate of a draw, with null for the steps that have not happened yet (DRAW-2). */
export function certificateOf(stored: StoredDraw): DrawCertificate {
  const { id, campaignUuid, winners, alternates, promisedAt, seed, beacon, round, signature, heldAt, result } = stored;
  return {
    version: 1,
    draw: id,
    campaign: campaignUuid,
    winners,
    alternates,
    promise: { at: promisedAt.toISOString(), commitment: createHash('sha256').update(seed).digest('hex') },
    list: listOf(stored),
    beacon: beacon && { chain: beacon, round, signature: signature?.toString('hex') ?? null },
    result: heldAt && result && { at: heldAt.toISOString(), seed: seed.toString('hex'), ...result },
  };
}

function listOf({ closedAt, frozenAt, entries, people, listSha256 }: StoredDraw): DrawCertificate['list'] {
  if (!closedAt || !frozenAt || entries === null || people === null || !listSha256) return null;
  return {
    closedAt: closedAt.toISOString(),
    frozenAt: frozenAt.toISOString(),
    entries,
    people,
    sha256: listSha256.toString('hex'),
  };
}
