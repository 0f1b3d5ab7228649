import { and, eq, exists, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { account } from './account.schema.ts';
import type { Db } from '../platform/database/database.ts';
import { play } from '../plays/play.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import { earns } from '../submissions/approved.repository.ts';
import { changeBalance } from '../rewards/points.repository.ts';

/** Ledger texts for claimed points: those of a submission, and those of its bonus games. */
export interface ClaimActivities {
  readonly submission: string;
  readonly bonus: string;
}

type Owner = Pick<typeof account.$inferSelect, 'uuid' | 'campaignUuid' | 'emailNormalised'>;

/**
 * Assigns to an account the submissions made with its address without a sign-in, and credits their points once
 * (POINTS-3). The caller has verified the account's address and locked the account's row. Submissions that are not
 * approved yet are credited on approval (PICT-5, PROC-7).
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
 * The condition for submissions of this address without an account. A second single-entry submission is left out: its
 * person made the other one while signed in, with another address.
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

/** Returns the finished plays that earned points for these submissions. */
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
