import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { DrawCertificate } from '#domain/draw/certificate.ts';
import type { Db, Tx } from '../database/database.ts';
import { draw } from '../database/draw-schema.ts';
import { type DrawnFrom, entryPages, type ShownEntry, shownEntries } from './draw-entries.ts';

/** A draw as it is stored; its seed is a secret until it was held. */
export type StoredDraw = typeof draw.$inferSelect;

/** What is read of draws to be published. */
export interface Draws {
  /** A draw of a campaign; undefined if it has no such one. */
  find(campaignUuid: string, id: string): Promise<StoredDraw | undefined>;
  /** The entries of its list in their order, some thousand at a time. */
  pages(id: string): AsyncIterable<DrawnFrom[]>;
  /** What is shown of the people whose entries these are. */
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
    shown: (id, entries) => shownEntries(db, id, entries),
  };
}

/** Stores a draw that is promised; undefined, with nothing stored, if its campaign has one. */
export async function addDraw(
  tx: Pick<Tx, 'insert'>,
  promised: typeof draw.$inferInsert,
): Promise<StoredDraw | undefined> {
  const [added] = await tx.insert(draw).values(promised).onConflictDoNothing().returning();
  return added;
}

/** The draw of a campaign; undefined if none was promised. */
export async function drawOfCampaign(tx: Pick<Tx, 'select'>, campaignUuid: string): Promise<StoredDraw | undefined> {
  const [found] = await tx.select().from(draw).where(eq(draw.campaignUuid, campaignUuid));
  return found;
}

/** The draws of these campaigns. */
export async function drawsOfCampaigns(
  tx: Pick<Tx, 'select'>,
  campaigns: readonly string[],
): Promise<readonly StoredDraw[]> {
  return tx
    .select()
    .from(draw)
    .where(inArray(draw.campaignUuid, [...campaigns]));
}

/** The same, held until the transaction ends: one act at a time. */
export async function heldDrawOf(tx: Pick<Tx, 'select'>, campaignUuid: string): Promise<StoredDraw | undefined> {
  const [found] = await tx.select().from(draw).where(eq(draw.campaignUuid, campaignUuid)).for('update');
  return found;
}

/** Stores what an act adds to a draw. */
export async function addToDraw(
  tx: Pick<Tx, 'update'>,
  { id }: Pick<StoredDraw, 'id'>,
  added: Partial<typeof draw.$inferInsert>,
): Promise<StoredDraw> {
  const [changed] = await tx.update(draw).set(added).where(eq(draw.id, id)).returning();
  if (!changed) throw new Error(`there is no draw ${id}`);
  return changed;
}

/** What anybody is shown of a draw (DRAW-2): nothing of what has not happened yet. */
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
