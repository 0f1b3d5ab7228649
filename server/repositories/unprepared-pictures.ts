import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { picture, type PictureFault } from '../database/picture-schema.ts';
import type { Prepared } from '../pictures/prepare.ts';
import type { PictureStores } from '../pictures/store.ts';
import { lookOf } from './pictures.ts';

/** How long a picture is taken for: far longer than one takes. Afterwards the process that took it counts as dead. */
const TAKEN_FOR = '2 minutes';

/** Pictures that have been received, and are still as they came. */
export interface UnpreparedPictures {
  /**
   * Takes the next one for two minutes: meanwhile no other process takes it, and no transaction is open. If this one
   * dies, another takes it afterwards.
   *
   * @returns its uuid
   */
  take(): Promise<string | undefined>;
  /**
   * Puts what it has become into the place of what came, wherever its bytes are moved meanwhile.
   *
   * @returns false if it was removed meanwhile
   */
  prepared(uuid: string, campaignUuid: string, prepared: Prepared): Promise<boolean>;
  /** Records why it cannot be prepared: it is not taken again, and no submission is stored with it. */
  failed(uuid: string, fault: PictureFault): Promise<void>;
}

export function unpreparedPicturesIn(db: Db, stores: PictureStores): UnpreparedPictures {
  return {
    async take() {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        update ${picture} set due_at = clock_timestamp() + ${TAKEN_FOR}::interval where uuid = (
          select uuid from ${picture}
          where prepared_at is null and fault is null and due_at <= clock_timestamp()
          order by created_at limit 1 for update skip locked)
        returning uuid`);
      return rows[0]?.uuid;
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
