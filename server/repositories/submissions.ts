import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { receiptImage, submission } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { MAX_IMAGES, tooManyImages, type StoredImage } from '../submissions/images.ts';
import { countEntries, isSecondEntry } from '../submissions/limit.ts';
import type { Person } from '../submissions/person.ts';
import { type NewMail, putMail } from './outbox.ts';
import { changeBalance } from './points.ts';

export type NewSubmission = Omit<typeof submission.$inferInsert, 'uuid' | 'createdAt' | 'singleEntry' | keyof Person> & Person;

/** What is known of a submission that was received under an idempotency key. */
export interface Received {
  readonly uuid: string;
}

/** The journey of a submission and its pictures, in their order, by what was received. */
export interface Pictures {
  readonly journeyPk: number;
  readonly sha256: readonly Buffer[];
}

/** What is stored along with a submission, once. */
export interface Along {
  /** The mail that tells the visitor of it; null where there is no address. */
  readonly mail: ((uuid: string) => NewMail) | null;
  /** What the ledger says where the submission earns points; the row names account and points. */
  readonly activity: string;
  readonly now: Date;
}

/** Stores submissions and their pictures. */
export interface Submissions {
  /** The submission that a campaign received under a key (SUBM-8). */
  find(campaignUuid: string, idempotencyKey: string): Promise<Received | undefined>;
  /**
   * Stores a submission with all its pictures, or nothing. Where the key was used before, the earlier one is the answer.
   * What goes with it (its points in the account's ledger, its mail in the outbox) is stored in the same transaction.
   * @param maxEntries how many submissions this person may make in the campaign; null for any number
   * @throws Refusal where the person has made as many (ERR-6)
   */
  create(row: NewSubmission, images: readonly StoredImage[], maxEntries: number | null, along: Along): Promise<Received>;
  /** What a submission of a campaign holds already; undefined where there is no such submission. */
  findPictures(campaignUuid: string, submissionUuid: string): Promise<Pictures | undefined>;
  /**
   * Adds a picture behind the others; the same picture again keeps its place. Undefined where there is no such submission.
   * @throws Refusal where the submission has as many pictures as it may have
   */
  addImage(campaignUuid: string, submissionUuid: string, image: StoredImage): Promise<number | undefined>;
}

export function submissionsIn(db: Db): Submissions {
  const known = { uuid: submission.uuid };

  const find: Submissions['find'] = async (campaignUuid, idempotencyKey) => {
    const [row] = await db
      .select(known)
      .from(submission)
      .where(and(eq(submission.campaignUuid, campaignUuid), eq(submission.idempotencyKey, idempotencyKey)));
    return row;
  };

  const create: Submissions['create'] = async (row, images, maxEntries, { mail, activity, now }) => {
    const isCounted = maxEntries !== null && maxEntries !== 1;
    const { accountUuid, points = 0 } = row;
    const created = await db.transaction(insertInto).catch((error: unknown) => {
      throw isSecondEntry(error) ? noMoreEntries() : error;
    });
    const received = created ?? (await find(row.campaignUuid, row.idempotencyKey));
    if (!received) throw new Error('a submission that was there a moment ago is gone');
    return received;

    async function insertInto(tx: Pick<Db, 'insert' | 'select' | 'update' | 'execute'>): Promise<Received | undefined> {
      if (isCounted && (await countEntries(tx, row)) >= maxEntries) throw noMoreEntries();
      const [inserted] = await tx
        .insert(submission)
        .values({ ...row, singleEntry: maxEntries === 1 })
        .onConflictDoNothing({ target: [submission.campaignUuid, submission.idempotencyKey] })
        .returning(known);
      if (!inserted) return undefined;
      if (images.length > 0) await tx.insert(receiptImage).values(images.map((image, position) => rowOf(inserted.uuid, position, image)));
      if (accountUuid && points > 0) await changeBalance(tx, { accountUuid, at: now, activity, changePoints: points, submissionUuid: inserted.uuid });
      if (mail) await putMail(tx, mail(inserted.uuid));
      return inserted;
    }
  };

  const findPictures: Submissions['findPictures'] = async (campaignUuid, submissionUuid) => {
    const rows = await db
      .select({ journeyPk: submission.campaignInstancePk, sha256: receiptImage.sha256 })
      .from(submission)
      .leftJoin(receiptImage, eq(receiptImage.submissionUuid, submission.uuid))
      .where(and(eq(submission.uuid, submissionUuid), eq(submission.campaignUuid, campaignUuid)))
      .orderBy(receiptImage.position);
    const [first] = rows;
    return first && { journeyPk: first.journeyPk, sha256: rows.flatMap(({ sha256 }) => (sha256 ? [sha256] : [])) };
  };

  const addImage: Submissions['addImage'] = (campaignUuid, submissionUuid, image) =>
    db.transaction(async (tx) => {
      const ofSubmission = eq(receiptImage.submissionUuid, submissionUuid);
      const [owner] = await tx
        .select({ uuid: submission.uuid })
        .from(submission)
        .where(and(eq(submission.uuid, submissionUuid), eq(submission.campaignUuid, campaignUuid)))
        .for('update');
      if (!owner) return undefined;
      const [same] = await tx.select({ position: receiptImage.position }).from(receiptImage).where(and(ofSubmission, eq(receiptImage.sha256, image.sha256)));
      if (same) return same.position;
      const [last] = await tx.select({ next: sql<number>`coalesce(max(${receiptImage.position}) + 1, 0)` }).from(receiptImage).where(ofSubmission);
      const position = last?.next ?? 0;
      if (position >= MAX_IMAGES) throw tooManyImages();
      await tx.insert(receiptImage).values(rowOf(submissionUuid, position, image));
      return position;
    });

  return { find, create, findPictures, addImage };
}

function noMoreEntries(): Refusal {
  return new Refusal(409, { detail: 'Additional submissions not allowed' });
}

function rowOf(submissionUuid: string, position: number, { jpeg, width, height, sha256 }: StoredImage): typeof receiptImage.$inferInsert {
  return { submissionUuid, position, jpeg, width, height, bytes: jpeg.length, sha256 };
}
