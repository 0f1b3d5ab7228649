import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { account } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { pointsChange } from '../database/points-schema.ts';

type PointsChange = Pick<typeof pointsChange.$inferSelect, 'at' | 'activity' | 'changePoints'>;

/** One change of a balance, and its reason. */
export type NewChange = Omit<typeof pointsChange.$inferInsert, 'id'>;

/** The number of changes in a history, the newest ones. */
const HISTORY_SIZE = 500;

/** The ledger of points. */
export interface Points {
  /** The changes of an account's balance, newest first. */
  history(accountUuid: string): Promise<PointsChange[]>;
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
  };
}
