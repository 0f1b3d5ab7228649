import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { picture, type PictureFault } from './picture.schema.ts';
import type { Prepared } from '../platform/images/prepare.ts';
import type { PictureStores } from '../platform/images/store.ts';
import { addingPictureJobs } from './picture-jobs.repository.ts';
import { lookOf, type Pictures } from './pictures.repository.ts';

/** Minimum age in seconds of pictures that `addMissing` looks at: newer ones still have their job. */
const LATE = 60;

/** Received pictures that are not prepared yet. */
export interface UnpreparedPictures {
  /** Adds the missing jobs of pictures that come from a backup, or whose process was killed. */
  addMissing(): Promise<void>;
  /**
   * Stores the prepared picture under its own uuid, even if it is moved meanwhile, and removes the received bytes. If
   * another process has prepared it already, that result stays.
   *
   * @returns false if it was removed meanwhile
   */
  prepared(uuid: string, campaignUuid: string, prepared: Prepared): Promise<boolean>;
  /** Records why it cannot be prepared: it is not accepted again, and no submission is stored with it. */
  failed(uuid: string, fault: PictureFault): Promise<void>;
}

const isUnprepared = and(isNull(picture.preparedAt), isNull(picture.fault));

/** @param pictures removes the received bytes if they have a name of their own */
export function unpreparedPicturesIn(
  db: Db,
  stores: PictureStores,
  pictures: Pick<Pictures, 'remove'>,
): UnpreparedPictures {
  return {
    async addMissing() {
      const isLate = and(isUnprepared, lte(picture.arrivedAt, sql`clock_timestamp() - make_interval(secs => ${LATE})`));
      await db.execute(addingPictureJobs(sql`select uuid from ${picture} where ${isLate}`));
    },
    async prepared(uuid, campaignUuid, { jpeg, width, height, phash }) {
      const kept = { preparedAt: sql`clock_timestamp()`, receivedAs: null, width, height, bytes: jpeg.length };
      const { storedIn, receivedAs, preparedAt } = picture;
      for (let before: typeof picture.$inferSelect.storedIn | undefined; ;) {
        const [row] = await db.select({ storedIn, receivedAs, preparedAt }).from(picture).where(eq(picture.uuid, uuid));
        // It was moved or removed: the bytes that were put there belong to no row.
        if (before !== undefined && row?.storedIn !== before) await stores.of(before).remove([uuid]);
        if (!row) return false;
        if (row.preparedAt !== null) return true;
        before = row.storedIn;
        await stores.of(before).put(uuid, jpeg);
        const { rowCount } = await db
          .update(picture)
          .set({ ...kept, ...lookOf(campaignUuid, phash) })
          .where(and(eq(picture.uuid, uuid), eq(storedIn, before), isNull(preparedAt)));
        if (rowCount === 0) continue;
        // If the process is killed here, the job for orphans removes the bytes.
        if (row.receivedAs !== null) await pictures.remove([row.receivedAs]);
        return true;
      }
    },
    async failed(uuid, fault) {
      await db
        .update(picture)
        .set({ fault })
        .where(and(eq(picture.uuid, uuid), isNull(picture.preparedAt)));
    },
  };
}
