import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { pictureBytes } from '../../pictures/picture.schema.ts';
import type { PictureStore } from './store.ts';

/** Stores pictures in the table `picture_bytes`; with a transaction, as part of it. */
export function databaseStore(db: Tx): PictureStore {
  return {
    kind: 'database',
    name: 'the database',
    async put(uuid, bytes) {
      await db
        .insert(pictureBytes)
        .values({ uuid, bytes })
        .onConflictDoUpdate({ target: pictureBytes.uuid, set: { bytes } });
    },
    async get(uuid) {
      const [row] = await db
        .select({ bytes: pictureBytes.bytes })
        .from(pictureBytes)
        .where(eq(pictureBytes.uuid, uuid));
      return row?.bytes;
    },
    async remove(uuids) {
      if (uuids.length > 0) await db.delete(pictureBytes).where(inArray(pictureBytes.uuid, [...uuids]));
    },
  };
}
