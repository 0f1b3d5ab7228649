import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '../platform/database/built-once.ts';
import type { Tx } from '../platform/database/database.ts';
import { submission } from '../submissions/core.schema.ts';
import { halvesOf, nearbyKeys, SAME_PICTURE } from '../platform/images/perceptual-hash.ts';
import type { HeldPicture } from '../platform/images/stored.ts';

/** The hashes by which a picture is found. */
type Looks = Pick<HeldPicture, 'sha256' | 'phash'>;

interface Owner {
  readonly campaignUuid: string;
  readonly submissionUuid: string;
}

/**
 * Maximum number of pictures with one lock each: more would use too many of the 6,400 locks that PostgreSQL has room
 * for.
 */
const MOST_APART = 3;

/**
 * Searches the campaign's other submissions for the pictures of this one. If a picture is a duplicate, it marks the
 * submission for review, with the first submission that has the picture (PICT-5).
 *
 * Call it once, in the transaction that stored the pictures. Until that transaction ends, no other one in the campaign
 * searches for a picture that may be the same. Of two concurrent submissions with the same picture, the second
 * therefore sees the first.
 *
 * @returns whether the submission is marked
 */
export async function markDuplicate(tx: Tx, owner: Owner, images: readonly Looks[]): Promise<boolean> {
  await waitForAlike(tx, owner.campaignUuid, images);
  for (const image of images) {
    const original = await findSame(tx, owner, image);
    if (original === undefined) continue;
    const isUnmarked = and(eq(submission.uuid, owner.submissionUuid), isNull(submission.review));
    await tx.update(submission).set({ review: 'duplicate', duplicateOf: original }).where(isUnmarked);
    return true;
  }
  return false;
}

/**
 * Waits for transactions that are storing a picture that may be the same, and blocks new ones until this transaction
 * ends. The locks are taken in one order, to avoid deadlocks, after the lock of the campaign. That lock is shared,
 * except for submissions with many pictures.
 */
async function waitForAlike(tx: Tx, campaignUuid: string, images: readonly Looks[]): Promise<void> {
  if (images.length > MOST_APART) {
    await lockingAll(tx).execute({ campaignUuid });
    return;
  }
  const names = images.flatMap(({ sha256, phash }) => [sha256.toString('hex'), ...(phash ? halvesOf(phash) : [])]);
  await locking(tx).execute({ campaignUuid, names });
}

const CAMPAIGN = sql.placeholder('campaignUuid');
const CAMPAIGN_LOCK = sql`hashtextextended('pictures ' || ${CAMPAIGN}::text, 0)`;
/**
 * The planner considers bands cheap to compare and common, and would read every picture. This makes it use the index,
 * also on connections whose statements have no names.
 */
const INDEXED = sql`set_config('enable_seqscan', 'off', true)`;
const ONCE = sql`(values (1)) as once`;

const lockingAll = builtOnce((on) =>
  on
    .select({ locked: sql`pg_advisory_xact_lock(${CAMPAIGN_LOCK})`, indexed: INDEXED })
    .from(ONCE)
    .prepare('lock_pictures_of_campaign'),
);

// `case` evaluates them in order.
const locking = builtOnce((on) =>
  on
    .select({
      indexed: INDEXED,
      locked: sql`case when pg_advisory_xact_lock_shared(${CAMPAIGN_LOCK}) is not null then (
        select count(pg_advisory_xact_lock(key)) from (
          select distinct hashtextextended('picture ' || ${CAMPAIGN}::text || ' ' || name, 0) as key
          from unnest(${sql.placeholder('names')}::text[]) as name order by key) as sorted) end`,
    })
    .from(ONCE)
    .prepare('lock_pictures'),
);

/**
 * Returns the first other submission of the campaign with the same bytes, or with a picture that looks the same: the
 * bands find candidates, the distance decides. Submissions that are not duplicates themselves come first, because
 * transactions may end in another order than they began.
 */
async function findSame(tx: Tx, owner: Owner, { sha256, phash }: Looks): Promise<string | undefined> {
  const keys = phash && nearbyKeys(owner.campaignUuid, phash).map(String);
  const [found] = await (phash === null
    ? findingBytes(tx).execute({ ...owner, sha256 })
    : findingLooks(tx).execute({ ...owner, sha256, keys, bits: phash.bits }));
  return found?.uuid;
}

const SAME_BYTES = sql`select submission_uuid from receipt_image where sha256 = ${sql.placeholder('sha256')}::bytea`;
const SAME_LOOKS = sql`
  select submission_uuid from receipt_image
  where phash_bands && ${sql.placeholder('keys')}::bigint[]
    and bit_count(phash # ${sql.placeholder('bits')}::bit(1024)) <= ${sql.raw(`${SAME_PICTURE}`)}`;

const findingBytes = builtOnce((on) => finding(on, SAME_BYTES).prepare('find_same_bytes'));
const findingLooks = builtOnce((on) =>
  finding(on, sql`${SAME_BYTES} union all ${SAME_LOOKS}`).prepare('find_same_picture'),
);

/** `offset 0` forces a lookup by key of the few rows: without statistics, the planner reads the whole campaign. */
function finding(on: Tx, same: SQL) {
  return on
    .select({ uuid: sql<string>`found.uuid` })
    .from(
      sql`(${same}) as same cross join lateral (
        select uuid, campaign_uuid, review, created_at from submission where uuid = same.submission_uuid offset 0) as found`,
    )
    .where(sql`found.campaign_uuid = ${CAMPAIGN}::uuid and found.uuid <> ${sql.placeholder('submissionUuid')}::uuid`)
    .orderBy(sql`found.review is not null, found.created_at, found.uuid`)
    .limit(1);
}
