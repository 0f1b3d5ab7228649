import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SendTo } from '#domain/profile.ts';
import type { Redeemed, RewardDefinition } from '#domain/reward.ts';
import { account } from '../accounts/account.schema.ts';
import type { Db } from '../platform/database/database.ts';
import { rewardStock } from './points.schema.ts';
import { redemption } from './redemption.schema.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { newReference } from '../platform/new-reference.ts';
import { changeBalance } from './points.repository.ts';
import { untilFree } from '../submissions/references.repository.ts';
import { undoable } from '../platform/database/undo.ts';

/**
 * The outcome of redeeming a reward. `notEnough`: too few points. `gone`: out of stock. `otherReward`: the key belongs
 * to another reward.
 */
type Outcome = ({ readonly kind: 'redeemed' } & Redeemed) | { readonly kind: 'notEnough' | 'gone' | 'otherReward' };

/** A requested redemption: its key, the reward, the delivery address and the ledger text. */
interface Redeeming {
  readonly idempotencyKey: string;
  readonly reward: Pick<RewardDefinition, 'pk' | 'name' | 'points' | 'quantity' | 'delivery'>;
  /** Null unless the reward is sent by post. */
  readonly sendTo: SendTo | null;
  readonly activity: string;
}

/** Redemptions of rewards for points. */
export interface Redemptions {
  /** Returns how often each reward has been redeemed; rewards that never were are missing. */
  redeemed(campaignUuid: string, rewardPks: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Returns the outcome of an earlier request with this key; undefined if there is none. */
  find(accountUuid: string, idempotencyKey: string, rewardPk: number): Promise<Outcome | undefined>;
  /**
   * Spends points on a reward, or changes nothing. A key redeems once (POINTS-4): a repeated request gets the first
   * result. Of concurrent requests, only as many succeed as balance and stock allow.
   */
  redeem(participant: Pick<Account, 'uuid' | 'campaignUuid'>, redeeming: Redeeming, now: Date): Promise<Outcome>;
}

/** @param nextReference makes a new reference; called again if a reference is taken */
export function redemptionsIn(db: Db, nextReference = () => newReference('RWD')): Redemptions {
  const redeemOnce: Redemptions['redeem'] = (
    { uuid, campaignUuid },
    { idempotencyKey, reward, sendTo, activity },
    now,
  ) =>
    undoable<Outcome>(db, async (tx, undo) => {
      const { pk, name, points, quantity, delivery = null } = reward;
      // Locked before any decision, so the second of two requests with the same key finds the first. Always locked
      // before the reward's row.
      await tx.select({ uuid: account.uuid }).from(account).where(eq(account.uuid, uuid)).for('no key update');
      const earlier = await findIn(tx, uuid, idempotencyKey, pk);
      if (earlier) return earlier;
      const change = { accountUuid: uuid, at: now, activity, changePoints: -points, rewardPk: pk };
      const balancePoints = await changeBalance(tx, change);
      if (balancePoints === undefined) return { kind: 'notEnough' };
      const [taken] = await tx
        .insert(rewardStock)
        .values({ campaignUuid, rewardPk: pk, acquired: 1 })
        .onConflictDoUpdate({
          target: [rewardStock.campaignUuid, rewardStock.rewardPk],
          set: { acquired: sql`${rewardStock.acquired} + 1` },
        })
        .returning({ acquired: rewardStock.acquired });
      if (quantity !== null && taken && taken.acquired > quantity) return undo({ kind: 'gone' });
      const reference = nextReference();
      await tx.insert(redemption).values({
        accountUuid: uuid,
        idempotencyKey,
        reference,
        rewardPk: pk,
        rewardName: name,
        points,
        balancePoints,
        delivery,
        sendTo,
        createdAt: now,
      });
      return { kind: 'redeemed', balancePoints, reference };
    });

  return {
    async redeemed(campaignUuid, rewardPks) {
      const rows = await db
        .select()
        .from(rewardStock)
        .where(and(eq(rewardStock.campaignUuid, campaignUuid), inArray(rewardStock.rewardPk, [...rewardPks])));
      return new Map(rows.map(({ rewardPk, acquired }) => [rewardPk, acquired]));
    },
    find: (accountUuid, idempotencyKey, rewardPk) => findIn(db, accountUuid, idempotencyKey, rewardPk),
    redeem: (participant, redeeming, now) => untilFree(() => redeemOnce(participant, redeeming, now)),
  };
}

async function findIn(
  db: Pick<Db, 'select'>,
  accountUuid: string,
  idempotencyKey: string,
  rewardPk: number,
): Promise<Outcome | undefined> {
  const { rewardPk: pk, balancePoints, reference } = redemption;
  const [row] = await db
    .select({ pk, balancePoints, reference })
    .from(redemption)
    .where(and(eq(redemption.accountUuid, accountUuid), eq(redemption.idempotencyKey, idempotencyKey)));
  if (!row) return undefined;
  const { pk: redeemedPk, ...redeemed } = row;
  return redeemedPk === rewardPk ? { kind: 'redeemed', ...redeemed } : { kind: 'otherReward' };
}
