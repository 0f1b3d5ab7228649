import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { picture } from '../database/picture-schema.ts';
import type { PictureStore } from '../pictures/store.ts';
import { inPlaces } from '../places.ts';
import { copyInto } from './copy-picture.ts';

/** How many rows are read, and how many pictures are copied, at the same time. */
const PAGE = 200;
const AT_ONCE = 4;

/** What became of pictures that were to be moved. */
export interface Moved {
  readonly moved: number;
  /** Rows whose bytes are nowhere: their sender has not finished, or a store lost them. */
  readonly missing: readonly string[];
}

/**
 * Moves every picture of one store into another while servers run: each is copied, compared, switched over in its row,
 * and then removed where it was. It may be stopped at any moment and begun again.
 *
 * @param tell after each page, how many were moved so far
 * @throws StoreFailure if a store fails, or gives back other bytes; what was moved stays moved
 */
export async function movePictures(
  db: Db,
  from: PictureStore,
  to: PictureStore,
  tell: (moved: number) => void = () => {},
): Promise<Moved> {
  const missing = new Set<string>();
  const inTurn = inPlaces(AT_ONCE);
  let moved = 0;

  const move = async ({ uuid, isPrepared }: Standing) => {
    const bytes = await from.get(uuid);
    if (!bytes) {
      missing.add(uuid);
      return;
    }
    await copyInto(to, uuid, bytes);
    const switched = await db
      .update(picture)
      .set({ storedIn: to.kind })
      // Whoever has prepared it meanwhile has put other bytes there: it is for the next round.
      .where(and(eq(picture.uuid, uuid), eq(picture.storedIn, from.kind), sql`${IS_PREPARED} = ${isPrepared}`))
      .returning({ uuid: picture.uuid });
    if (switched.length > 0) {
      await from.remove([uuid]);
      missing.delete(uuid);
      moved += 1;
    } else if (!(await isThere(uuid))) await to.remove([uuid]);
  };

  const isThere = async (uuid: string) =>
    (await db.select({ uuid: picture.uuid }).from(picture).where(eq(picture.uuid, uuid))).length > 0;

  const pageAfter = (last: string): Promise<Standing[]> =>
    db
      .select({ uuid: picture.uuid, isPrepared: IS_PREPARED })
      .from(picture)
      .where(and(eq(picture.storedIn, from.kind), gt(picture.uuid, last)))
      .orderBy(asc(picture.uuid))
      .limit(PAGE);

  for (let before = -1; before < moved;) {
    before = moved;
    for (let page = await pageAfter(FIRST); page.length > 0; page = await pageAfter(page.at(-1)?.uuid ?? FIRST)) {
      await Promise.all(page.map((standing) => inTurn(() => move(standing))));
      tell(moved);
    }
  }
  return { moved, missing: [...missing] };
}

interface Standing {
  readonly uuid: string;
  readonly isPrepared: boolean;
}

/** Before every uuid. */
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Preparing changes the bytes of a picture, once. */
const IS_PREPARED = sql<boolean>`(${picture.preparedAt} is not null)`;
