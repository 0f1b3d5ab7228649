import { and, eq, exists, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { account } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { play } from '../database/play-schema.ts';
import { submission } from '../database/schema.ts';
import { earns } from './approved.ts';
import { changeBalance } from './points.ts';

/** What the ledger says about points that are claimed: those of a submission, and those of its bonus games. */
export interface ClaimActivities {
  readonly submission: string;
  readonly bonus: string;
}

type Owner = Pick<typeof account.$inferSelect, 'uuid' | 'campaignUuid' | 'emailNormalised'>;

/**
 * Gives an account what was submitted with its address while nobody was signed in, and credits the points of that,
 * once (L-14). The caller has verified that the address is the account's, and has locked the account's row. What is not
 * approved is credited when it is (S-10, PROC-7).
 */
export async function claimPoints(
  tx: Pick<Db, 'select' | 'insert' | 'update'>,
  owner: Owner,
  activities: ClaimActivities,
  now: Date,
): Promise<void> {
  const claimed = await tx
    .update(submission)
    .set({ accountUuid: owner.uuid, bonusPoints: 0 })
    .where(isClaimable(tx, owner))
    .returning({
      uuid: submission.uuid,
      points: submission.points,
      review: submission.review,
      processing: submission.processing,
    });
  if (claimed.length === 0) return;
  const credit = { accountUuid: owner.uuid, at: now };
  for (const { uuid, points, ...standing } of claimed)
    if (points > 0 && earns(standing))
      await changeBalance(tx, {
        ...credit,
        activity: activities.submission,
        changePoints: points,
        submissionUuid: uuid,
      });
  for (const { uuid, points } of await creditedPlays(
    tx,
    claimed.map((each) => each.uuid),
  ))
    await changeBalance(tx, { ...credit, activity: activities.bonus, changePoints: points ?? 0, playUuid: uuid });
}

/**
 * The submissions of an address that nobody has yet. A second entry of somebody who may make one stays as it is: they
 * made the other one while signed in, with another address.
 */
function isClaimable(tx: Pick<Db, 'select'>, { uuid, campaignUuid, emailNormalised }: Owner) {
  const other = alias(submission, 'other');
  const theirs = and(eq(other.campaignUuid, campaignUuid), eq(other.accountUuid, uuid), other.singleEntry);
  return and(
    eq(submission.campaignUuid, campaignUuid),
    eq(submission.emailNormalised, emailNormalised),
    isNull(submission.accountUuid),
    or(
      not(submission.singleEntry),
      not(
        exists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(theirs),
        ),
      ),
    ),
  );
}

/** The finished plays of submissions that have brought them points. */
function creditedPlays(tx: Pick<Db, 'select'>, submissionUuids: readonly string[]) {
  return tx
    .select({ uuid: play.uuid, points: play.points })
    .from(play)
    .where(
      and(
        inArray(play.submissionUuid, [...submissionUuids]),
        isNotNull(play.completedAt),
        not(play.withheld),
        gt(play.points, 0),
      ),
    );
}
