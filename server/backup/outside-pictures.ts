import type pg from 'pg';
import type { Pictures } from '../repositories/pictures.ts';

/** How many rows are read at once. */
const PAGE = 500;

const AFTER = `
  select uuid, submission_uuid is not null as "isClaimed" from public.picture
  where stored_in <> 'database' and uuid > $1 order by uuid limit ${PAGE}`;

/** Before every uuid. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * The pictures outside the database as lines of COPY for the table `picture_bytes`, so that a backup holds them as if
 * they were rows of it.
 *
 * @param client in the snapshot of the backup
 * @throws Error if the picture of a submission is nowhere to be found
 */
export async function* outsidePictures(client: pg.Client, pictures: Pick<Pictures, 'read'>): AsyncIterable<string> {
  for (let last = FIRST; ;) {
    const { rows } = await client.query<{ uuid: string; isClaimed: boolean }>(AFTER, [last]);
    for (const { uuid, isClaimed } of rows) {
      const bytes = await pictures.read(uuid);
      if (bytes) yield `${uuid}\t\\\\x${bytes.toString('hex')}\n`;
      // Nobody's may have gone since the snapshot, or not have come yet.
      else if (isClaimed) throw new Error(`the picture ${uuid} of a submission is not in its store`);
      last = uuid;
    }
    if (rows.length < PAGE) return;
  }
}

/** Has the pictures of a restored backup be where they were restored: in the database. */
export async function settleInDatabase(client: pg.Client): Promise<void> {
  await client.query("update public.picture set stored_in = 'database' where stored_in <> 'database'");
}
