import type { Campaign } from '../campaign.ts';
import type { Profile } from '../profile.ts';
import type { Reward, RewardDefinition } from '../reward.ts';
import { sendToOf } from './details-rules.ts';

/** Whether a reward can be redeemed: the balance covers it, and it is in stock (POINTS-4). */
export function isWithinReach({ points, quantity }: Reward, balancePoints: number): boolean {
  return points <= balancePoints && quantity !== 0;
}

/** Returns the campaign's definition of a reward: name, picture and delivery; undefined if there is none. */
export function definitionOf({ rewards }: Campaign, pk: number): RewardDefinition | undefined {
  return rewards.find((reward) => reward.pk === pk);
}

/** The number of rewards that are named next to points. */
const NAMED = 3;

/**
 * Returns the rewards that are named next to points (DONE-13): the most expensive that the points buy and the next ones
 * by price. Fewer than three only if the campaign has no more. Rewards without stock are left out.
 */
export function rewardsFor({ rewards }: Campaign, points: number): readonly RewardDefinition[] {
  // Not `toSorted`, which supported browsers lack.
  const byPrice = rewards.filter(({ quantity }) => quantity !== 0).sort((one, other) => one.points - other.points);
  const within = byPrice.filter((reward) => reward.points <= points).length;
  const first = Math.max(0, Math.min(within - 1, byPrice.length - NAMED));
  return byPrice.slice(first, first + NAMED);
}

/** Whether a reward needs a name and an address that the participant has not entered yet (POINTS-4). */
export function lacksAddress(reward: Pick<RewardDefinition, 'delivery'> | undefined, profile: Profile): boolean {
  return reward?.delivery === 'mail' && sendToOf(profile) === null;
}
