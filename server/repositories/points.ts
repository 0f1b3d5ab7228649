import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { RewardDefinition } from '#domain/reward.ts';
import { account } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { pointsChange, rewardStock } from '../database/points-schema.ts';
import type { Account } from './accounts.ts';
import { undoable } from './undo.ts';

type PointsChange = Pick<typeof pointsChange.$inferSelect, 'at' | 'activity' | 'changePoints'>;

/** One change of a balance, and its reason. */
export type NewChange = Omit<typeof pointsChange.$inferInsert, 'id'>;

/** The outcome of acquiring a reward: `notEnough`: too few points; `gone`: none of it is left. */
type Acquired =
  | { readonly kind: 'acquired'; readonly balancePoints: number }
  | { readonly kind: 'notEnough' }
  | { readonly kind: 'gone' };

/** The number of changes in a history, the newest ones. */
const HISTORY_SIZE = 500;

/** The ledger of points, and what they are spent on. */
export interface Points {
  /** The changes of an account's balance, newest first. */
  history(accountUuid: string): Promise<PointsChange[]>;
  /** How often each of these rewards has been acquired. */
  acquired(campaignUuid: string, rewardPks: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Spends points on a reward and returns the new balance, or changes nothing. Of concurrent requests only as many
   * succeed as balance and stock allow.
   */
  acquire(
    participant: Pick<Account, 'uuid' | 'campaignUuid'>,
    reward: RewardDefinition,
    activity: string,
    now: Date,
  ): Promise<Acquired>;
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
    async acquired(campaignUuid, rewardPks) {
      const rows = await db
        .select()
        .from(rewardStock)
        .where(and(eq(rewardStock.campaignUuid, campaignUuid), inArray(rewardStock.rewardPk, [...rewardPks])));
      return new Map(rows.map(({ rewardPk, acquired }) => [rewardPk, acquired]));
    },
    acquire: ({ uuid, campaignUuid }, { pk, points, quantity }, activity, now) =>
      undoable<Acquired>(db, async (tx, undo) => {
        const change = { accountUuid: uuid, at: now, activity, changePoints: -points, rewardPk: pk };
        const balancePoints = await changeBalance(tx, change);
        if (balancePoints === undefined) return { kind: 'notEnough' };
        // Always lock the account's row before the reward's.
        const [taken] = await tx
          .insert(rewardStock)
          .values({ campaignUuid, rewardPk: pk, acquired: 1 })
          .onConflictDoUpdate({
            target: [rewardStock.campaignUuid, rewardStock.rewardPk],
            set: { acquired: sql`${rewardStock.acquired} + 1` },
          })
          .returning({ acquired: rewardStock.acquired });
        if (quantity !== null && taken && taken.acquired > quantity) return undo({ kind: 'gone' });
        return { kind: 'acquired', balancePoints };
      }),
  };
}
