import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
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
export async function markDuplicate(
  tx: Pick<Db, 'execute' | 'update'>,
  owner: Owner,
  images: readonly Looks[],
): Promise<boolean> {
  await tx.execute(waitForAlike(owner.campaignUuid, images));
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
function waitForAlike(campaignUuid: string, images: readonly Looks[]): SQL {
  const campaign = sql`hashtextextended(${`pictures ${campaignUuid}`}, 0)`;
  // The planner considers bands cheap to compare and common, and would read every picture. This makes it use the index.
  const indexed = sql`set_config('enable_seqscan', 'off', true)`;
  if (images.length > MOST_APART) return sql`select pg_advisory_xact_lock(${campaign}), ${indexed}`;
  const names = images.flatMap(({ sha256, phash }) => [sha256.toString('hex'), ...(phash ? halvesOf(phash) : [])]);
  // `case` evaluates them in order.
  return sql`
    select ${indexed}, case when pg_advisory_xact_lock_shared(${campaign}) is not null then (
      select count(pg_advisory_xact_lock(key)) from (
        select distinct hashtextextended(${`picture ${campaignUuid} `} || name, 0) as key
        from unnest(${sql.param(names)}::text[]) as name order by key) as sorted) end`;
}

/**
 * Returns the first other submission of the campaign with the same bytes, or with a picture that looks the same: the
 * bands find candidates, the distance decides. Submissions that are not duplicates themselves come first, because
 * transactions may end in another order than they began.
 */
async function findSame(
  tx: Pick<Db, 'execute'>,
  { campaignUuid, submissionUuid }: Owner,
  { sha256, phash }: Looks,
): Promise<string | undefined> {
  const looksSame =
    phash &&
    sql`
    union all
    select submission_uuid from receipt_image
    where phash_bands && ${sql.param(nearbyKeys(campaignUuid, phash).map(String))}::bigint[]
      and bit_count(phash # ${phash.bits}::bit(1024)) <= ${SAME_PICTURE}`;
  // `offset 0` forces a lookup by key of the few rows found: without statistics, the planner reads the whole campaign.
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    select found.uuid from (
      select submission_uuid from receipt_image where sha256 = ${sha256}${looksSame ?? sql``}) as same
    cross join lateral (
      select uuid, campaign_uuid, review, created_at from submission where uuid = same.submission_uuid offset 0) as found
    where found.campaign_uuid = ${campaignUuid} and found.uuid <> ${submissionUuid}
    order by found.review is not null, found.created_at, found.uuid limit 1`);
  return rows[0]?.uuid;
}
