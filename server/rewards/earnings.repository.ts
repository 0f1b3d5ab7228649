import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { play } from '../plays/play.schema.ts';
import { bonusEntry, pointsChange } from './points.schema.ts';
import type { Earned } from '../processing/processing.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import type { ClaimActivities } from '../accounts/claims.repository.ts';
import { changeBalance } from './points.repository.ts';

/** The submission that earns. The caller has locked its row. */
type Earner = Pick<typeof submission.$inferSelect, 'uuid' | 'accountUuid' | 'points' | 'review'>;

/**
 * Credits the value of an approved submission and its games, once: points to the ledger of its account, or to the
 * submission until it has an account, and extra entries (SCR-6). A game of chance that was lost while the submission
 * was marked stays lost, and no email announces a prize.
 */
export async function creditApproved(
  tx: Tx,
  { uuid, accountUuid, points, review }: Earner,
  activities: ClaimActivities,
  now: Date,
): Promise<Earned> {
  const isWithheld = and(eq(play.submissionUuid, uuid), play.withheld);
  const games = await tx
    .update(play)
    .set({ withheld: false })
    .where(isWithheld)
    .returning({ uuid: play.uuid, points: play.points, extraEntry: play.extraEntry });
  const scored = games.map((game) => ({ playUuid: game.uuid, changePoints: game.points ?? 0 }));
  const ofGames = scored.reduce((sum, { changePoints }) => sum + changePoints, 0);
  let credited = 0;
  if (accountUuid === null) {
    if (ofGames > 0)
      await tx
        .update(submission)
        .set({ bonusPoints: sql`${submission.bonusPoints} + ${ofGames}` })
        .where(eq(submission.uuid, uuid));
  } else {
    const isCredited = (await tx.$count(pointsChange, eq(pointsChange.submissionUuid, uuid))) > 0;
    const receipt = isCredited ? [] : [{ activity: activities.submission, changePoints: points, submissionUuid: uuid }];
    const changes = [...receipt, ...scored.map((game) => ({ ...game, activity: activities.bonus }))];
    for (const change of changes.filter(({ changePoints }) => changePoints > 0)) {
      await changeBalance(tx, { ...change, accountUuid, at: now });
      credited += change.changePoints;
    }
  }
  const entries = games.filter(({ extraEntry }) => extraEntry);
  if (entries.length > 0)
    await tx
      .insert(bonusEntry)
      .values(entries.map((entry) => ({ submissionUuid: uuid, playUuid: entry.uuid })))
      .onConflictDoNothing();
  return { points: credited, games: games.length, extraEntries: entries.length, wasMarked: review !== null };
}
