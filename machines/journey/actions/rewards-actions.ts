import { isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import type { Redeemed, Redemption } from '#domain/reward.ts';
import { withDetails } from '#domain/rules/details-rules.ts';
import { faultOfRedemption } from '#domain/rules/fault-rules.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { LoadedRewards } from '../journey.types.ts';
import type { Update } from './update.ts';

/** Stores the list, and the profile with the current balance and address. */
export function setRewards({ entry }: JourneyContext, { list, profile }: LoadedRewards): Update {
  return { entry: withDetails(entry, profile), rewards: { list } };
}

export function chooseReward(_: JourneyContext, pk: number): Update {
  return { rewards: { choice: pk } };
}

export function forgetChoice(): Update {
  return { rewards: { choice: null } };
}

/**
 * Starts a redemption. Each reward keeps the key of an attempt without a response, so it is never redeemed twice
 * (POINTS-4).
 */
export function confirmRedemption({ rewards }: JourneyContext, idempotencyKey: string): Update {
  const { choice, redemption } = rewards;
  if (choice === null) return {};
  const known = keysOf(redemption);
  const { idempotencyKey: key } = known.find(({ rewardPk }) => rewardPk === choice) ?? { idempotencyKey };
  const undecided = known.filter(({ rewardPk }) => rewardPk !== choice);
  return { rewards: { choice: null, redemption: { rewardPk: choice, idempotencyKey: key, isSent: true, undecided } } };
}

/** Returns every key without a response. */
function keysOf(redemption: Redemption | null): Redemption['undecided'] {
  if (!redemption) return [];
  const { rewardPk, idempotencyKey, undecided } = redemption;
  return [{ rewardPk, idempotencyKey }, ...undecided];
}

/**
 * Stores the result: the points are spent and the key is used. Other undecided keys wait until their reward is chosen.
 */
export function setRedeemed({ entry, rewards }: JourneyContext, redeemed: Redeemed): Update {
  const { redemption } = rewards;
  const { profile } = entry;
  if (!redemption || !profile) return {};
  const [next, ...others] = redemption.undecided;
  return {
    entry: { ...entry, profile: { ...profile, balancePoints: redeemed.balancePoints } },
    rewards: {
      redemption: next ? { ...next, isSent: false, undecided: others } : null,
      redeemed: { ...redeemed, rewardPk: redemption.rewardPk },
    },
  };
}

/** Cancels waiting for a response. The key stays, because the server may have received it (POINTS-4). */
export function withdrawRedemption({ rewards: { redemption } }: JourneyContext): Update {
  return { rewards: { redemption: redemption && { ...redemption, isSent: false } } };
}

/** Shows why the server rejected the redemption. The key stays for this reward. */
export function failRedemption(context: JourneyContext, { error }: { error: unknown }): Update {
  const fault = faultOfRedemption(isCallFailure(error) ? error : NO_ANSWER);
  return { ...withdrawRedemption(context), visit: { outage: null, fault } };
}
