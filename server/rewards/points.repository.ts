import { and, desc, eq, gt, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { account } from '../accounts/account.schema.ts';
import type { Db } from '../platform/database/database.ts';
import { pointsChange } from './points.schema.ts';
import { submission } from '../submissions/core.schema.ts';

type PointsChange = Pick<typeof pointsChange.$inferSelect, 'at' | 'activity' | 'changePoints'>;

/** One change of a balance, and its reason. */
export type NewChange = Omit<typeof pointsChange.$inferInsert, 'id'>;

/** Maximum number of changes in a history. */
const HISTORY_SIZE = 500;

/** The ledger of points. */
export interface Points {
  /** Returns the changes of an account's balance, newest first. */
  history(accountUuid: string): Promise<PointsChange[]>;
  /** Returns the number of an account's submissions that earn points only after a check (PROF-6). */
  beingChecked(accountUuid: string): Promise<number>;
}

/**
 * Writes a change into the ledger and updates the balance.
 *
 * @returns the new balance; undefined, with nothing written, if it would be negative
 */
export async function changeBalance(tx: Pick<Db, 'insert' | 'update'>, change: NewChange): Promise<number | undefined> {
  const { accountUuid, changePoints } = change;
  const newBalance = sql`${account.balancePoints} + ${changePoints}`;
  const [row] = await tx
    .update(account)
    .set({ balancePoints: newBalance })
    .where(and(eq(account.uuid, accountUuid), gte(newBalance, 0)))
    .returning({ balancePoints: account.balancePoints });
  if (row) await tx.insert(pointsChange).values(change);
  return row?.balancePoints;
}

export function pointsIn(db: Db): Points {
  return {
    history: (accountUuid) =>
      db
        .select({ at: pointsChange.at, activity: pointsChange.activity, changePoints: pointsChange.changePoints })
        .from(pointsChange)
        .where(eq(pointsChange.accountUuid, accountUuid))
        .orderBy(desc(pointsChange.id))
        .limit(HISTORY_SIZE),
    beingChecked: (accountUuid) =>
      db.$count(
        submission,
        and(
          eq(submission.accountUuid, accountUuid),
          gt(submission.points, 0),
          or(
            inArray(submission.processing, ['checking', 'inReview', 'awaitingPicture']),
            // A duplicate awaits review in any state, until it is rejected (PICT-5).
            and(isNotNull(submission.review), ne(submission.processing, 'rejected')),
          ),
        ),
      ),
  };
}
