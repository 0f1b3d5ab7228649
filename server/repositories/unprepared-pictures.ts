import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { picture, type PictureFault } from '../database/picture-schema.ts';
import type { Prepared } from '../pictures/prepare.ts';
import type { PictureStores } from '../pictures/store.ts';
import { addingPictureJobs } from './picture-jobs.ts';
import { lookOf } from './pictures.ts';

/** Pictures that came so long ago, in seconds, are looked after: what has just come has its job. */
const LATE = 60;

/** Pictures that have been received, and are still as they came. */
export interface UnpreparedPictures {
  /** Adds jobs for pictures that have none: of a backup, or of a worker that was killed. */
  addMissing(): Promise<void>;
  /**
   * Puts what it has become into the place of what came, wherever its bytes are moved meanwhile.
   *
   * @returns false if it was removed meanwhile
   */
  prepared(uuid: string, campaignUuid: string, prepared: Prepared): Promise<boolean>;
  /** Records why it cannot be prepared: it is not taken again, and no submission is stored with it. */
  failed(uuid: string, fault: PictureFault): Promise<void>;
}

const isUnprepared = and(isNull(picture.preparedAt), isNull(picture.fault));

export function unpreparedPicturesIn(db: Db, stores: PictureStores): UnpreparedPictures {
  return {
    async addMissing() {
      const isLate = and(isUnprepared, lte(picture.arrivedAt, sql`clock_timestamp() - make_interval(secs => ${LATE})`));
      await db.execute(addingPictureJobs(sql`select uuid from ${picture} where ${isLate}`));
    },
    async prepared(uuid, campaignUuid, { jpeg, width, height, phash }) {
      const kept = { preparedAt: sql`clock_timestamp()`, width, height, bytes: jpeg.length };
      for (;;) {
        const [row] = await db.select({ storedIn: picture.storedIn }).from(picture).where(eq(picture.uuid, uuid));
        if (!row) return false;
        const store = stores.of(row.storedIn);
        await store.put(uuid, jpeg);
        const { rowCount } = await db
          .update(picture)
          .set({ ...kept, ...lookOf(campaignUuid, phash) })
          .where(and(eq(picture.uuid, uuid), eq(picture.storedIn, row.storedIn)));
        if (rowCount !== 0) return true;
        // It was moved, or removed: what was put is nobody's.
        await store.remove([uuid]);
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
