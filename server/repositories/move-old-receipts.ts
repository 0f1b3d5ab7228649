import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { picture } from '../database/picture-schema.ts';
import { receiptImage } from '../database/schema.ts';
import type { PictureStore } from '../pictures/store.ts';
import { copyInto } from './copy-picture.ts';
import type { Pictures } from './pictures.ts';

/** Number of pictures per query. */
const PAGE = 200;

/**
 * Moves pictures from the rows of submissions, where earlier versions stored them, into a store. It may be stopped and
 * restarted at any time: a copy without a receipt is an orphan and is deleted after a day.
 *
 * @returns the number of moved pictures
 */
export async function moveOldReceipts(db: Db, to: PictureStore, pictures: Pick<Pictures, 'remove'>): Promise<number> {
  let moved = 0;
  for (let page = await pageAfter(db); page.length > 0; page = await pageAfter(db, page.at(-1)))
    for (const receipt of page) if (await moveOne(db, to, pictures, receipt)) moved += 1;
  return moved;
}

interface Receipt {
  readonly submissionUuid: string;
  readonly position: number;
}

function pageAfter(db: Db, last?: Receipt): Promise<Receipt[]> {
  const { submissionUuid, position } = receiptImage;
  return db
    .select({ submissionUuid, position })
    .from(receiptImage)
    .where(
      and(
        isNotNull(receiptImage.jpeg),
        last && sql`(${submissionUuid}, ${position}) > (${last.submissionUuid}::uuid, ${last.position}::smallint)`,
      ),
    )
    .orderBy(submissionUuid, position)
    .limit(PAGE);
}

async function moveOne(
  db: Db,
  to: PictureStore,
  pictures: Pick<Pictures, 'remove'>,
  { submissionUuid, position }: Receipt,
): Promise<boolean> {
  const isIt = and(
    eq(receiptImage.submissionUuid, submissionUuid),
    eq(receiptImage.position, position),
    isNotNull(receiptImage.jpeg),
  );
  const [row] = await db.select({ jpeg: receiptImage.jpeg }).from(receiptImage).where(isIt);
  if (!row?.jpeg) return false;
  const uuid = randomUUID();
  const { rowCount } = await db.execute(sql`
    insert into ${picture} (uuid, campaign_uuid, stored_in, bytes, sha256, prepared_at, width, height, phash, phash_bands)
    select ${uuid}, s.campaign_uuid, ${to.kind}, i.bytes, i.sha256, s.created_at, i.width, i.height, i.phash, i.phash_bands
    from receipt_image i join submission s on s.uuid = i.submission_uuid
    where i.submission_uuid = ${submissionUuid} and i.position = ${position}`);
  if (rowCount === 0) return false;
  await copyInto(to, uuid, row.jpeg);
  const isMoved = await db.transaction(async (tx) => {
    const moved = await tx
      .update(receiptImage)
      .set({ pictureUuid: uuid, jpeg: null })
      .where(isIt)
      .returning({ position: receiptImage.position });
    if (moved.length > 0) await tx.update(picture).set({ submissionUuid }).where(eq(picture.uuid, uuid));
    return moved.length > 0;
  });
  // The submission was deleted meanwhile, or another process moved the picture.
  if (!isMoved) await pictures.remove([uuid]);
  return isMoved;
}
