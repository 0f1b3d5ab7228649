import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { RewardDefinition } from '#domain/reward.ts';
import { account } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { pointsChange, rewardStock } from '../database/points-schema.ts';
import type { Account } from './accounts.ts';
import { undoable } from './undo.ts';

type PointsChange = Pick<typeof pointsChange.$inferSelect, 'at' | 'activity' | 'changePoints'>;

/** One change of a balance, and what it is for. */
export type NewChange = Omit<typeof pointsChange.$inferInsert, 'id'>;

/** What became of a reward that was asked for: `notEnough`: the points do not suffice; `gone`: none of it is left. */
type Acquired =
  | { readonly kind: 'acquired'; readonly balancePoints: number }
  | { readonly kind: 'notEnough' }
  | { readonly kind: 'gone' };

/** The newest changes that a history shows. */
const HISTORY_SIZE = 500;

/** The ledger of points and what they are spent on. */
export interface Points {
  /** The changes of an account's balance, newest first. */
  history(accountUuid: string): Promise<PointsChange[]>;
  /** How often each of these rewards has been acquired. */
  acquired(campaignUuid: string, rewardPks: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Spends points on a reward and answers with the new balance, or changes nothing. Of several at once only as many
   * succeed as the balance and the stock allow.
   */
  acquire(
    participant: Pick<Account, 'uuid' | 'campaignUuid'>,
    reward: RewardDefinition,
    activity: string,
    now: Date,
  ): Promise<Acquired>;
}

/**
 * Writes a change into the ledger and the balance with it.
 *
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
      undoable<Acquired>(db, async (tx, undo) => {
        const change = { accountUuid: uuid, at: now, activity, changePoints: -points, rewardPk: pk };
        const balancePoints = await changeBalance(tx, change);
        if (balancePoints === undefined) return { kind: 'notEnough' };
        // The account's row is locked before the reward's, always in this order.
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
