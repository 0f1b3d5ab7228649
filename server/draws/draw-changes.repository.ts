import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PassedOn } from '#domain/draw/passed-on.ts';
import type { ProcessingState } from '#domain/processing.ts';
import type { Tx } from '../platform/database/database.ts';
import { submission } from '../submissions/core.schema.ts';
import { draw, drawChange, drawEntry } from './draw.schema.ts';

/** A stored change of a draw's winners. */
export type DrawChange = typeof drawChange.$inferSelect;

/** Returns the changes of a draw, the first one first. */
export async function changesOf(tx: Pick<Tx, 'select'>, drawId: string): Promise<DrawChange[]> {
  return tx.select().from(drawChange).where(eq(drawChange.drawId, drawId)).orderBy(asc(drawChange.number));
}

/** Returns a change as it is published: without the reason and the operator. */
export const publishedChange = ({ at, fromEntry, toEntry }: DrawChange): PassedOn => ({
  at: at.toISOString(),
  from: fromEntry,
  to: toEntry,
});

/** Stores a change of a draw. */
export async function addChange(tx: Pick<Tx, 'insert'>, change: DrawChange): Promise<void> {
  await tx.insert(drawChange).values(change);
}

/** The submission of a drawn entry; null if it was erased. */
export interface DrawnSubmission {
  readonly entry: string;
  readonly uuid: string | null;
  readonly state: ProcessingState | null;
  readonly review: string | null;
}

/** Locks the submissions of drawn entries, and returns them in no order. */
export async function lockDrawn(
  tx: Pick<Tx, 'select'>,
  drawId: string,
  entries: readonly string[],
): Promise<ReadonlyMap<string, DrawnSubmission>> {
  const drawn = await tx
    .select({ entry: drawEntry.entry, uuid: drawEntry.submissionUuid })
    .from(drawEntry)
    .innerJoin(draw, eq(draw.id, drawEntry.drawId))
    .where(and(eq(draw.id, drawId), inArray(drawEntry.entry, [...entries])));
  const rows = await tx
    .select({ uuid: submission.uuid, state: submission.processing, review: submission.review })
    .from(submission)
    .where(
      inArray(
        submission.uuid,
        drawn.flatMap(({ uuid }) => uuid ?? []),
      ),
    )
    .orderBy(asc(submission.uuid))
    .for('no key update');
  const found = new Map(rows.map((row) => [row.uuid, row]));
  return new Map(
    drawn.map(({ entry, uuid }) => {
      const row = uuid === null ? undefined : found.get(uuid);
      return [entry, { entry, uuid: row?.uuid ?? null, state: row?.state ?? null, review: row?.review ?? null }];
    }),
  );
}
