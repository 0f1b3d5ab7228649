import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { RewardDefinition } from '#domain/reward.ts';
import { account } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { pointsChange, rewardStock } from '../database/points-schema.ts';
import { Refusal } from '../refusal.ts';
import { sentences } from '../accounts/sentences.ts';
import type { Account } from './accounts.ts';

export type PointsChange = Pick<typeof pointsChange.$inferSelect, 'at' | 'activity' | 'changePoints'>;

/** One change of a balance, and what it is for. */
export type NewChange = Omit<typeof pointsChange.$inferInsert, 'id'>;

/** The newest changes that a history shows. */
const HISTORY_SIZE = 500;

/** The ledger of points and what they are spent on. */
export interface Points {
  /** The changes of an account's balance, newest first. */
  history(accountUuid: string): Promise<PointsChange[]>;
  /** How often each of these rewards has been acquired. */
  acquired(campaignUuid: string, rewardPks: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Spends points on a reward and answers with the new balance. Of several at once only as many succeed as the balance and the
   * stock allow.
   * @throws Refusal 409 where the points do not suffice or the reward is gone; then nothing has changed
   */
  acquire(participant: Pick<Account, 'uuid' | 'campaignUuid'>, reward: RewardDefinition, activity: string, now: Date): Promise<number>;
}

/**
 * Writes a change into the ledger and the balance with it.
 * @returns the new balance; undefined, and nothing is written, where it would be below zero
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
      db.transaction(async (tx) => {
        const balance = await changeBalance(tx, { accountUuid: uuid, at: now, activity, changePoints: -points, rewardPk: pk });
        if (balance === undefined) throw new Refusal(409, { detail: sentences.notEnoughPoints });
        // The account's row is locked before the reward's, always in this order.
        const [taken] = await tx
          .insert(rewardStock)
          .values({ campaignUuid, rewardPk: pk, acquired: 1 })
          .onConflictDoUpdate({ target: [rewardStock.campaignUuid, rewardStock.rewardPk], set: { acquired: sql`${rewardStock.acquired} + 1` } })
          .returning({ acquired: rewardStock.acquired });
        if (quantity !== null && taken && taken.acquired > quantity) throw new Refusal(409, { detail: sentences.rewardGone });
        return balance;
      }),
  };
}
