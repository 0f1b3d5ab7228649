import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../platform/database/database.ts';
import { builtOnce } from '../platform/database/built-once.ts';
import { picture } from './picture.schema.ts';
import { receiptImage } from '../submissions/core.schema.ts';
import { bandKeys } from '../platform/images/perceptual-hash.ts';
import type { PictureStores } from '../platform/images/store.ts';
import type { StoredImage } from '../platform/images/stored.ts';
import { createSemaphore } from '../platform/semaphore.ts';

/** Number of pictures of a submission stored in parallel. */
const AT_ONCE = 4;

/** Pictures: a row each, and the bytes in a store. */
export interface Pictures {
  /**
   * Stores prepared pictures. They are unclaimed until a submission claims them. Rows are written first: if the process
   * dies, no bytes exist without a row.
   *
   * @returns their uuids, in order
   */
  add(campaignUuid: string, images: readonly StoredImage[]): Promise<string[]>;
  /** Returns the bytes of a picture, even while it is moved to another store; undefined if it was deleted. */
  read(uuid: string): Promise<Buffer | undefined>;
  /** Removes the unclaimed ones of these pictures, including the received originals: first the bytes, then the rows. */
  remove(uuids: readonly string[]): Promise<void>;
}

export function picturesIn(db: Db, stores: PictureStores): Pictures {
  const { main } = stores;

  /** Returns the current store of a picture's bytes and their name in it. */
  const placeOf = async (uuid: string): Promise<Place | undefined> => {
    const [row] = await db
      .select({ own: PLACE, received: { storedIn: received.storedIn, name: received.uuid } })
      .from(picture)
      .leftJoin(received, eq(received.uuid, picture.receivedAs))
      .where(eq(picture.uuid, uuid));
    return row?.received ?? row?.own;
  };

  return {
    async add(campaignUuid, images) {
      if (images.length === 0) return [];
      const added = images.map((image) => ({ uuid: randomUUID(), image }));
      const preparedAt = new Date();
      await db.insert(picture).values(
        added.map(({ uuid, image: { jpeg, phash, sha256, width, height } }) => ({
          uuid,
          campaignUuid,
          storedIn: main.kind,
          bytes: jpeg.length,
          sha256,
          preparedAt,
          width,
          height,
          ...lookOf(campaignUuid, phash),
        })),
      );
      const withPermit = createSemaphore(AT_ONCE);
      await Promise.all(added.map(({ uuid, image: { jpeg } }) => withPermit(() => main.put(uuid, jpeg))));
      return added.map(({ uuid }) => uuid);
    },

    async read(uuid) {
      for (let place = await placeOf(uuid), before: Place | undefined; place && !isSame(place, before);) {
        const bytes = await stores.of(place.storedIn).get(place.name);
        if (bytes) return bytes;
        [before, place] = [place, await placeOf(uuid)];
      }
      return undefined;
    },

    async remove(uuids) {
      if (uuids.length === 0) return;
      const isNobodys = isNull(picture.submissionUuid);
      const asReceived = await db
        .select({ name: picture.receivedAs })
        .from(picture)
        .where(and(inArray(picture.uuid, [...uuids]), isNotNull(picture.receivedAs), isNobodys));
      const all = [...uuids, ...asReceived.flatMap(({ name }) => name ?? [])];
      const unclaimed = and(inArray(picture.uuid, all), isNobodys);
      const found = await db.select(PLACE).from(picture).where(unclaimed);
      for (const kind of new Set(found.map(({ storedIn }) => storedIn)))
        await stores.of(kind).remove(found.filter(({ storedIn }) => storedIn === kind).map(({ name }) => name));
      await db.delete(picture).where(unclaimed);
    },
  };
}

/** A store and a name in it. */
type Place = Pick<typeof picture.$inferSelect, 'storedIn'> & { readonly name: string };

const PLACE = { storedIn: picture.storedIn, name: picture.uuid };

/** The row of the bytes as received. */
const received = alias(picture, 'received');

const isSame = (one: Place, other: Place | undefined) => one.storedIn === other?.storedIn && one.name === other.name;

/** The submission that is to get pictures. */
export interface Holder {
  readonly campaignUuid: string;
  readonly submissionUuid: string;
}

/**
 * Assigns prepared pictures to a submission, from a position on, in the transaction that stores the submission. It is
 * one statement, so of two submissions with the same picture only one gets it.
 *
 * @returns the claimed uuids; the others belong to another submission or campaign, or were deleted
 */
export async function claimPictures(
  tx: Tx,
  uuids: readonly string[],
  { campaignUuid, submissionUuid }: Holder,
  position = 0,
): Promise<ReadonlySet<string>> {
  const rows = await claiming(tx).execute({ uuids, campaignUuid, submissionUuid, position });
  return new Set(rows.map(({ uuid }) => uuid));
}

/**
 * Condition: no submission has the picture, and it is not being removed. Not written with `is null`, for which the
 * planner could read an index of all such pictures instead of looking up a key.
 */
export const IS_FREE = sql`num_nonnulls(${picture.submissionUuid}, ${picture.leavingAt}) = 0`;

const claiming = builtOnce((on) => {
  const named = sql`${sql.placeholder('uuids')}::uuid[]`;
  const submissionUuid = sql`${sql.placeholder('submissionUuid')}::uuid`;
  const claimed = on.$with('claimed', {}).as(sql`
    update ${picture} set submission_uuid = ${submissionUuid}, sender = null
    where uuid = any(${named}) and campaign_uuid = ${sql.placeholder('campaignUuid')}::uuid
      and ${IS_FREE} and prepared_at is not null
    returning uuid, width, height, bytes, sha256, phash, phash_bands`);
  const kept = on.$with('kept', { uuid: receiptImage.pictureUuid }).as(sql`
    insert into ${receiptImage} (submission_uuid, position, picture_uuid, width, height, bytes, sha256, phash, phash_bands)
    select ${submissionUuid}, ${sql.placeholder('position')}::integer + place - 1, uuid, width, height, bytes, sha256, phash, phash_bands
    from ${claimed} join unnest(${named}) with ordinality as named (uuid, place) using (uuid)
    returning picture_uuid`);
  return on.with(claimed, kept).select({ uuid: kept.uuid }).from(kept).prepare('claim_pictures');
});

/** Columns with the perceptual hash of a picture. */
export function lookOf(campaignUuid: string, phash: StoredImage['phash']) {
  return { phash: phash?.bits ?? null, phashBands: phash && bandKeys(campaignUuid, phash) };
}
