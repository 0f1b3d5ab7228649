import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { receiptImage, submission } from '../submissions/core.schema.ts';
import type { Pictures } from '../pictures/pictures.repository.ts';

interface Wanted {
  readonly uuid: string;
  readonly campaign: string;
  /** Index from 0. */
  readonly position: number;
}

/** Returns the bytes of a picture of a campaign's submission; undefined if it does not exist. */
export async function pictureOf(
  db: Db,
  pictures: Pick<Pictures, 'read'>,
  { uuid, campaign, position }: Wanted,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ pictureUuid: receiptImage.pictureUuid })
    .from(receiptImage)
    .innerJoin(submission, eq(submission.uuid, receiptImage.submissionUuid))
    .where(
      and(
        eq(receiptImage.submissionUuid, uuid),
        eq(receiptImage.position, position),
        eq(submission.campaignUuid, campaign),
      ),
    );
  return row && pictures.read(row.pictureUuid);
}
