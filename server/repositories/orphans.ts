import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import { PICTURE_WAITS_HOURS } from '#domain/sent-picture.ts';
import type { Db } from '../database/database.ts';
import { picture } from '../database/picture-schema.ts';
import type { Pictures } from './pictures.ts';

/** How many pictures are removed at once. */
const BATCH = 100;

/**
 * Removes pictures that have been nobody's for a day, in batches: those whose submission never came, or was deleted.
 * They are marked first, in one statement that passes over what a submission is claiming at this moment: whatever is
 * marked cannot be claimed, and if this process dies, the next one goes on with it.
 *
 * @returns how many were removed
 */
export async function removeOrphans(db: Db, pictures: Pick<Pictures, 'remove'>): Promise<number> {
  const isOrphan = and(
    isNull(picture.submissionUuid),
    lte(picture.createdAt, sql`now() - make_interval(hours => ${PICTURE_WAITS_HOURS})`),
  );
  for (let removed = 0; ;) {
    const some = db
      .select({ uuid: picture.uuid })
      .from(picture)
      .where(isOrphan)
      .orderBy(picture.createdAt)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const leaving = await db
      .update(picture)
      .set({ leavingAt: sql`now()`, sender: null })
      .where(inArray(picture.uuid, some))
      .returning({ uuid: picture.uuid });
    await pictures.remove(leaving.map(({ uuid }) => uuid));
    removed += leaving.length;
    if (leaving.length < BATCH) return removed;
  }
}
