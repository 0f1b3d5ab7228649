import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { MOST_FILES, MOST_WITH_BETTER } from '#domain/submission-limits.ts';
import { begun, isApproved } from '#machines/processing/life.ts';
import { builtOnce, REPLANNED } from '../platform/database/built-once.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { receiptImage, submission } from './core.schema.ts';
import { indexOfSame } from '../platform/images/same.ts';
import type { HeldPicture, StoredImage } from '../platform/images/stored.ts';
import { mayCredit } from '../rewards/credit-allowance.repository.ts';
import { markDuplicate } from '../pictures/duplicates.repository.ts';
import { countEntries, countEntriesOf, type Entrant, hasEntered, isSecondEntry } from './entry-counts.repository.ts';
import { move, noteMark } from '../processing/processing.repository.ts';
import { indexesWithout, PicturesGone } from '../pictures/pictures-gone.repository.ts';
import { claimPictures, type Pictures } from '../pictures/pictures.repository.ts';
import { changeBalance } from '../rewards/points.repository.ts';
import { type References, untilFree } from './references.repository.ts';
import {
  type Along,
  type Created,
  KeyTaken,
  type NewSubmission,
  type ReceivedBefore,
  storeSubmission,
} from './store-submission.repository.ts';

/** The stored state of a submission: its instance and its pictures, in order. */
interface Present {
  readonly instancePk: number;
  /** The sender's account; null if not signed in. */
  readonly accountUuid: string | null;
  readonly pictures: readonly {
    readonly uuid: string;
    /** Hash of the received bytes. */
    readonly sha256: Buffer;
  }[];
}

/**
 * The outcome of adding a picture, by its index from 0. `same`: it is the picture at `first` in another encoding.
 * `full`: the submission has the maximum number of pictures. `gone`: it was uploaded before, and can no longer be
 * claimed. `notAskedFor`: with `ifAskedFor`, no picture is being waited for.
 */
export type Added =
  | { readonly kind: 'added'; readonly position: number }
  | { readonly kind: 'same'; readonly position: number; readonly first: number }
  | { readonly kind: 'full' | 'gone' | 'notAskedFor' | 'noSubmission' };

/** A picture for a submission: sent with it, or uploaded before. */
type NewPicture = StoredImage | HeldPicture;

/** Indexes of the pictures that cannot be claimed; nothing was stored. */
interface Unclaimed {
  readonly gone: readonly number[];
}

/** Stores submissions and their pictures. */
export interface Submissions {
  /** Returns the submission received under a key (SUBM-8) and its instance; undefined if there is none. */
  find(campaignUuid: string, idempotencyKey: string): Promise<ReceivedBefore | undefined>;
  /** Returns the number of submissions of this person in the campaign, including this one (ERR-6). */
  countEntriesOf(submissionUuid: string): Promise<number>;
  /** Whether a person has made the maximum number of submissions; `create` decides again. */
  hasEntered(entrant: Entrant, maxEntries: number): Promise<boolean>;
  /**
   * Stores a submission with all its pictures, or nothing. If the key was already used, returns the earlier submission,
   * which is not new.
   * Points in the ledger and emails in the outbox are part of the transaction. A submission with a duplicate picture is
   * marked for review. Marked or unapproved submissions are not credited (PICT-5, PROC-7).
   *
   * @param maxEntries maximum number of submissions of this person in the campaign; null for no limit
   * @returns with nothing stored: `noMoreEntries` (ERR-6), or the uploaded pictures that no longer exist
   */
  create(
    row: NewSubmission,
    images: readonly NewPicture[],
    maxEntries: number | null,
    along: Along,
  ): Promise<Created | Unclaimed | 'noMoreEntries'>;
  /** Returns the stored pictures and instance of a campaign's submission; undefined if there is none. */
  findPictures(campaignUuid: string, submissionUuid: string): Promise<Present | undefined>;
  /**
   * Adds a picture after the others; the same bytes keep their position. A duplicate marks the submission for review.
   * If a better picture was requested, this is it (PROC-6).
   */
  addImage(
    campaignUuid: string,
    submissionUuid: string,
    image: NewPicture,
    now: Date,
    only?: 'ifAskedFor',
  ): Promise<Added>;
}

const finding = builtOnce((on) =>
  on
    .select({ uuid: submission.uuid, campaignInstancePk: submission.campaignInstancePk })
    .from(submission)
    .where(
      and(
        eq(submission.campaignUuid, sql.placeholder('campaignUuid')),
        eq(submission.idempotencyKey, sql.placeholder('idempotencyKey')),
      ),
    )
    .prepare(REPLANNED),
);

export function submissionsIn(db: Db, pictures: Pictures, references: References): Submissions {
  const find: Submissions['find'] = async (campaignUuid, idempotencyKey) => {
    const [row] = await finding(db).execute({ campaignUuid, idempotencyKey });
    return row && { ...row, ...(await references.of(db, row.uuid)) };
  };

  /** Stores the pictures sent with the submission as `added`, and returns the uuids of all pictures, in order. */
  const held = async (campaignUuid: string, images: readonly NewPicture[]) => {
    const added = await pictures.add(
      campaignUuid,
      images.filter((image) => 'jpeg' in image),
    );
    const unnamed = added.values();
    return { added, uuids: images.map((image) => ('jpeg' in image ? (unnamed.next().value ?? '') : image.uuid)) };
  };

  const createOnce: Submissions['create'] = async (row, images, maxEntries, along) => {
    const { mail, activity, promised, creditsPerDay, now } = along;
    const uuid = randomUUID();
    const name = await references.make(uuid);
    const isCounted = maxEntries !== null && maxEntries !== 1;
    let entries: number | undefined;
    const { accountUuid, points = 0 } = row;
    const earner = points > 0 ? accountUuid : null;
    const store = (tx: Tx, how = promised) =>
      storeSubmission(tx, { row, uuid, name, promised: how, singleEntry: maxEntries === 1, mail, now });
    const creditsAtOnce = points > 0 && isApproved(begun(promised).state);
    // A single statement needs no transaction.
    const isAll = !isCounted && images.length === 0 && !creditsAtOnce;
    const { uuids, added } = await held(row.campaignUuid, images);
    const created = await (isAll ? store(db) : db.transaction(storeMore)).catch((error: unknown) => {
      if (isSecondEntry(error)) return 'noMoreEntries' as const;
      if (error instanceof PicturesGone) return { gone: error.indexes };
      if (error instanceof KeyTaken) return undefined;
      throw error;
    });
    const isStored = created !== undefined && created !== 'noMoreEntries' && 'uuid' in created;
    if (!isStored) await pictures.remove(added);
    if (isStored) return { uuid, reference: name.reference, statusPath: name.statusPath, entries, isNew: true };
    if (created !== undefined) return created;
    const received = await find(row.campaignUuid, row.idempotencyKey);
    if (!received) throw new Error('Invariant violated: the submission was deleted in the meantime.');
    return { ...received, isNew: false };

    async function storeMore(tx: Tx): Promise<{ readonly uuid: string } | 'noMoreEntries'> {
      if (isCounted) entries = 1 + (await countEntries(tx, row));
      if (entries !== undefined && entries > (maxEntries ?? entries)) return 'noMoreEntries';
      const isHeld = creditsAtOnce && !(await mayCredit(tx, row, creditsPerDay, now));
      const stored = await store(tx, isHeld ? { ...promised, verification: 'manual', isChecked: false } : promised);
      // Rolls back what was counted for it.
      if (!stored) throw new KeyTaken();
      const owner = { campaignUuid: row.campaignUuid, submissionUuid: stored.uuid };
      if (images.length > 0) {
        const claimed = await claimPictures(tx, uuids, owner);
        if (claimed.size < uuids.length) throw new PicturesGone(indexesWithout(uuids, claimed));
      }
      const isMarked = images.length > 0 && (await markDuplicate(tx, owner, images));
      if (isMarked) await noteMark(tx, stored.uuid, now);
      // Last: the account's row is locked from here to the commit, and the owner's concurrent submissions wait for it.
      if (earner && !isMarked && isApproved(stored.processing))
        await changeBalance(tx, {
          accountUuid: earner,
          at: now,
          activity,
          changePoints: points,
          submissionUuid: stored.uuid,
        });
      return stored;
    }
  };

  const findPictures: Submissions['findPictures'] = async (campaignUuid, submissionUuid) => {
    const rows = await db
      .select({
        instancePk: submission.campaignInstancePk,
        accountUuid: submission.accountUuid,
        uuid: receiptImage.pictureUuid,
        sha256: receiptImage.sha256,
      })
      .from(submission)
      .leftJoin(receiptImage, eq(receiptImage.submissionUuid, submission.uuid))
      .where(and(eq(submission.uuid, submissionUuid), eq(submission.campaignUuid, campaignUuid)))
      .orderBy(receiptImage.position);
    const [first] = rows;
    return (
      first && {
        instancePk: first.instancePk,
        accountUuid: first.accountUuid,
        pictures: rows.flatMap(({ uuid, sha256 }) => (uuid && sha256 ? [{ uuid, sha256 }] : [])),
      }
    );
  };

  const addImage: Submissions['addImage'] = async (campaignUuid, submissionUuid, image, now, only) => {
    const { uuids, added } = await held(campaignUuid, [image]);
    const outcome = await db.transaction<Added>(async (tx) => {
      const ofSubmission = eq(receiptImage.submissionUuid, submissionUuid);
      const [owner] = await tx
        .select({ processing: submission.processing })
        .from(submission)
        .where(and(eq(submission.uuid, submissionUuid), eq(submission.campaignUuid, campaignUuid)))
        // Weaker than `update`: another submission that is marked as its duplicate may refer to it meanwhile.
        .for('no key update');
      if (!owner) return { kind: 'noSubmission' };
      const present = await tx
        .select({ position: receiptImage.position, sha256: receiptImage.sha256, bits: receiptImage.phash })
        .from(receiptImage)
        .where(ofSubmission)
        .orderBy(receiptImage.position);
      const same = present.find(({ sha256 }) => sha256.equals(image.sha256));
      if (same) return { kind: 'added', position: same.position };
      if (only === 'ifAskedFor' && owner.processing !== 'awaitingPicture') return { kind: 'notAskedFor' };
      const position = (present.at(-1)?.position ?? -1) + 1;
      if (position >= (only === 'ifAskedFor' ? MOST_WITH_BETTER : MOST_FILES)) return { kind: 'full' };
      const alike = indexOfSame(
        image,
        present.map(({ sha256, bits }) => ({ sha256, phash: bits === null ? null : { bits } })),
      );
      if (alike >= 0) return { kind: 'same', position, first: alike };
      const holder = { campaignUuid, submissionUuid };
      if ((await claimPictures(tx, uuids, holder, position)).size === 0) return { kind: 'gone' };
      // The mark is applied with the next event.
      await markDuplicate(tx, holder, [image]);
      // If none was requested, the state does not accept the event and nothing changes.
      const by = { kind: 'visitor', name: null } as const;
      await move(tx, { submissionUuid, event: { type: 'picture.sent' }, by }, null, now);
      return { kind: 'added', position };
    });
    // Removes nothing if it was claimed.
    await pictures.remove(added);
    return outcome;
  };

  const create: Submissions['create'] = (...given) => untilFree(() => createOnce(...given));
  const counts = {
    countEntriesOf: (uuid: string) => countEntriesOf(db, uuid),
    hasEntered: (entrant: Entrant, most: number) => hasEntered(db, entrant, most),
  };
  return { find, ...counts, create, findPictures, addImage };
}
