import { eq, inArray, sql } from 'drizzle-orm';
import { builtOnce } from '../database/built-once.ts';
import type { Tx } from '../database/database.ts';
import { pictureBytes } from '../../pictures/picture.schema.ts';
import type { PictureStore } from './store.ts';

/** A named statement, so that the bytes are sent once. Planning it with them took a third of PostgreSQL's time. */
const putting = builtOnce((on) =>
  on
    .insert(pictureBytes)
    .values({ uuid: sql.placeholder('uuid'), bytes: sql.placeholder('bytes') })
    .onConflictDoUpdate({ target: pictureBytes.uuid, set: { bytes: sql`excluded.bytes` } })
    .prepare('put_picture_bytes'),
);

/** Stores pictures in the table `picture_bytes`; with a transaction, as part of it. */
export function databaseStore(db: Tx): PictureStore {
  return {
    kind: 'database',
    name: 'the database',
    async put(uuid, bytes) {
      await putting(db).execute({ uuid, bytes });
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
