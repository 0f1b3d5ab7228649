import type pg from 'pg';
import { type PictureStore, StoreFailure, UnnamedStore } from '../platform/images/store.ts';
import type { Pictures } from '../pictures/pictures.repository.ts';

/** Number of rows per query. */
const PAGE = 500;
/**
 * Number of consecutive failures after which a store is no longer read, because each failure may take its whole
 * timeout.
 */
const MOST_FAILURES = 5;

const AFTER = `
  select uuid, stored_in as "storedIn", submission_uuid is not null as "isClaimed" from public.picture
  where stored_in <> 'database' and uuid > $1 order by uuid limit ${PAGE}`;

/** Sorts before every uuid. */
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Outside {
  readonly uuid: string;
  readonly storedIn: PictureStore['kind'];
  readonly isClaimed: boolean;
}

/**
 * Yields the pictures outside the database as COPY lines for the table `picture_bytes`, so a backup contains them like
 * its rows. A picture that cannot be read does not stop the backup (KEEP-3).
 *
 * @param client in the snapshot of the backup
 * @param tellMissing called for each picture of a submission whose bytes are missing or cannot be read
 */
export async function* outsidePictures(
  client: pg.Client,
  pictures: Pick<Pictures, 'read'>,
  tellMissing: (uuid: string) => void,
): AsyncIterable<string> {
  const readable = readingFrom(pictures);
  for (let last = FIRST; ;) {
    const { rows } = await client.query<Outside>(AFTER, [last]);
    for (const outside of rows) {
      const bytes = await readable(outside);
      if (bytes) yield `${outside.uuid}\t\\\\x${bytes.toString('hex')}\n`;
      // Orphans may have been deleted since the snapshot, or may not be uploaded yet.
      else if (outside.isClaimed) tellMissing(outside.uuid);
      last = outside.uuid;
    }
    if (rows.length < PAGE) return;
  }
}

/** Reads pictures until their store has failed too often. */
function readingFrom(pictures: Pick<Pictures, 'read'>) {
  const failures = new Map<Outside['storedIn'], number>();
  return async ({ uuid, storedIn }: Outside): Promise<Buffer | undefined> => {
    const before = failures.get(storedIn) ?? 0;
    if (before >= MOST_FAILURES) return undefined;
    try {
      const bytes = await pictures.read(uuid);
      failures.set(storedIn, 0);
      return bytes;
    } catch (error) {
      if (!(error instanceof StoreFailure || error instanceof UnnamedStore)) throw error;
      failures.set(storedIn, before + 1);
      return undefined;
    }
  };
}

const LOST = `
  select uuid from public.picture p where stored_in = 'database' and submission_uuid is not null
    and not exists (select from public.picture_bytes b where b.uuid = p.uuid)`;

/** Returns submissions' pictures that should be in the database but are missing. */
export async function lostPictures(client: pg.Client): Promise<string[]> {
  return (await client.query<{ uuid: string }>(LOST)).rows.map(({ uuid }) => uuid);
}

/** Returns the number of submissions' pictures outside the database. */
export async function countOutside(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from public.picture where stored_in <> 'database' and submission_uuid is not null",
  );
  return rows[0]?.count ?? 0;
}

/**
 * Updates the store of restored pictures to `database`. Pictures that the backup does not contain keep their previous
 * store.
 */
export async function settleInDatabase(client: pg.Client): Promise<void> {
  await client.query(`
    update public.picture p set stored_in = 'database'
    where stored_in <> 'database' and exists (select from public.picture_bytes b where b.uuid = p.uuid)`);
}
