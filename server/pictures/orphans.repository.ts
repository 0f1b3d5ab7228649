import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import { PICTURE_WAITS_HOURS } from '#domain/sent-picture.ts';
import type { Db } from '../platform/database/database.ts';
import { picture } from './picture.schema.ts';
import type { Pictures } from './pictures.repository.ts';

/** Number of pictures removed per batch. */
const BATCH = 100;

/**
 * Removes orphans, in batches: pictures older than a day whose submission never arrived or was deleted. One statement
 * marks them first and skips pictures that a submission is claiming. A marked picture cannot be claimed, and if this
 * process dies, the next one continues.
 *
 * @returns the number of removed pictures
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
