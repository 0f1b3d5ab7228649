import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { receiptImage, submission } from '../database/schema.ts';
import type { Pictures } from './pictures.ts';

interface Wanted {
  readonly uuid: string;
  readonly campaign: string;
  /** From 0. */
  readonly position: number;
}

/** The bytes of a picture of a submission of a campaign; undefined if there is none such. */
export async function pictureOf(
  db: Db,
  pictures: Pick<Pictures, 'read'>,
  { uuid, campaign, position }: Wanted,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ pictureUuid: receiptImage.pictureUuid, jpeg: receiptImage.jpeg })
    .from(receiptImage)
    .innerJoin(submission, eq(submission.uuid, receiptImage.submissionUuid))
    .where(
      and(
        eq(receiptImage.submissionUuid, uuid),
        eq(receiptImage.position, position),
        eq(submission.campaignUuid, campaign),
      ),
    );
  if (!row) return undefined;
  return row.pictureUuid === null ? (row.jpeg ?? undefined) : pictures.read(row.pictureUuid);
}
