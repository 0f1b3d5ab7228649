import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { picture } from './picture.schema.ts';
import type { PictureStore } from '../platform/images/store.ts';
import { createSemaphore } from '../platform/semaphore.ts';
import { copyInto } from './copy-picture.repository.ts';

/** Number of rows per query, and of pictures copied in parallel. */
const PAGE = 200;
const AT_ONCE = 4;

/** The outcome of moving pictures. */
export interface Moved {
  readonly moved: number;
  /** Pictures of submissions whose bytes are missing from the store. */
  readonly missing: readonly string[];
  /** Number of pictures still being uploaded. An abandoned upload is deleted after a day. */
  readonly coming: number;
}

/**
 * Moves every picture from one store to another while servers run. Each picture is copied, compared, switched over in
 * its row and then removed from the old store. It may be stopped and restarted at any time.
 *
 * @param tell called after each page with the number of pictures moved so far
 * @throws StoreFailure if a store fails or returns other bytes; pictures moved before stay moved
 */
export async function movePictures(
  db: Db,
  from: PictureStore,
  to: PictureStore,
  tell: (moved: number) => void = () => {},
): Promise<Moved> {
  const isHere = eq(picture.storedIn, from.kind);
  const [missing, coming] = [new Set<string>(), new Set<string>()];
  const withPermit = createSemaphore(AT_ONCE);
  let moved = 0;

  const move = async (standing: Standing): Promise<void> => {
    const { uuid, receivedAs } = standing;
    if (receivedAs !== null) {
      // Its bytes belong to another row, which is moved separately.
      await switchOver(standing);
      return;
    }
    const bytes = await from.get(uuid);
    if (!bytes) return lookAgain(standing);
    await copyInto(to, uuid, bytes);
    if (await switchOver(standing)) {
      await from.remove([uuid]);
      moved += 1;
    } else if (!(await isThere(uuid))) await to.remove([uuid]);
  };

  /** Handles a picture without bytes: it is missing only if its row is unchanged and claimed. */
  const lookAgain = async (standing: Standing): Promise<void> => {
    const { uuid } = standing;
    const [now] = await standings(and(isHere, eq(picture.uuid, uuid)));
    // It was removed, or another process moved it.
    if (!now) return;
    if (isChanged(standing, now)) return move(now);
    (now.isClaimed ? missing : coming).add(uuid);
  };

  /**
   * Switches the row over, unless the picture was prepared meanwhile: its bytes then differ, and the next round moves
   * it.
   */
  const switchOver = async ({ uuid, receivedAs, isPrepared }: Standing): Promise<boolean> => {
    const isSame = sql`${IS_PREPARED} = ${isPrepared} and ${picture.receivedAs} is not distinct from ${receivedAs}::uuid`;
    const { rowCount } = await db
      .update(picture)
      .set({ storedIn: to.kind })
      .where(and(isHere, eq(picture.uuid, uuid), isSame));
    return rowCount !== 0;
  };

  const isThere = async (uuid: string) =>
    (await db.select({ uuid: picture.uuid }).from(picture).where(eq(picture.uuid, uuid))).length > 0;

  const standings = (which: SQL | undefined): Promise<Standing[]> =>
    db
      .select({ uuid: picture.uuid, receivedAs: picture.receivedAs, isPrepared: IS_PREPARED, isClaimed: IS_CLAIMED })
      .from(picture)
      .where(which)
      .orderBy(asc(picture.uuid))
      .limit(PAGE);
  const pageAfter = (last: string) => standings(and(isHere, gt(picture.uuid, last)));

  for (let before = -1; before < moved;) {
    before = moved;
    missing.clear();
    coming.clear();
    for (let page = await pageAfter(FIRST); page.length > 0; page = await pageAfter(page.at(-1)?.uuid ?? FIRST)) {
      await Promise.all(page.map((standing) => withPermit(() => move(standing))));
      tell(moved);
    }
  }
  return { moved, missing: [...missing], coming: coming.size };
}

/** State of a picture's bytes according to its row. */
interface Standing {
  readonly uuid: string;
  readonly receivedAs: string | null;
  readonly isPrepared: boolean;
  /** Whether a submission has claimed it; its bytes were then stored before. */
  readonly isClaimed: boolean;
}

const isChanged = (before: Standing, now: Standing): boolean =>
  before.receivedAs !== now.receivedAs || before.isPrepared !== now.isPrepared || before.isClaimed !== now.isClaimed;

/** Sorts before every uuid. */
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Preparation changes the bytes of a picture once. */
const IS_PREPARED = sql<boolean>`(${picture.preparedAt} is not null)`;
const IS_CLAIMED = sql<boolean>`(${picture.submissionUuid} is not null)`;
