import type { Db } from '../database/database.ts';
import { lateEntrants } from '../repositories/draw-entries.ts';
import { move } from '../repositories/processing.ts';
import { settledBy } from '../repositories/quiet-since.ts';

/** What the log of each says, for those who ask why. */
const WHY = 'The list of the draw was closed before it was approved.';

/**
 * Has the entries know that were approved after the list of their draw was closed: it was held without them (DRAW-8). A
 * decision that can still be taken back is waited for. Their event is in the name of whoever held the draw.
 */
export async function endLateEntries(db: Db, now: Date): Promise<void> {
  for (const { uuid, heldBy } of await lateEntrants(db, settledBy(now))) {
    const by = { kind: 'operator', name: heldBy } as const;
    const happening = { submissionUuid: uuid, event: { type: 'draw.lost' }, by, note: WHY } as const;
    await db.transaction((tx) => move(tx, happening, null, now));
  }
}
