import type { Db } from '../platform/database/database.ts';
import { lateEntrants } from './draw-entries.repository.ts';
import { move } from '../processing/processing.repository.ts';
import { settledBy } from '../processing/quiet-since.repository.ts';

/** Note in the log of each late entry. */
const WHY = 'The list of the draw was closed before it was approved.';

/**
 * Ends entries that were approved after the list of their draw was closed: they took no part (DRAW-8). Decisions that
 * can still be undone are left for later. The sender of the event is the person who held the draw.
 */
export async function endLateEntries(db: Db, now: Date): Promise<void> {
  for (const { uuid, heldBy } of await lateEntrants(db, settledBy(now))) {
    const by = { kind: 'operator', name: heldBy } as const;
    const happening = { submissionUuid: uuid, event: { type: 'draw.lost' }, by, note: WHY } as const;
    await db.transaction((tx) => move(tx, happening, null, now));
  }
}
