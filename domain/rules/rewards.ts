import type { Campaign } from '../campaign.ts';
import type { Profile } from '../profile.ts';
import type { Reward, RewardDefinition } from '../reward.ts';
import { sendToOf } from './details.ts';

/** Whether a reward can be redeemed: the balance is enough, and there is some of it left (L-21). */
export function isWithinReach({ points, quantity }: Reward, balancePoints: number): boolean {
  return points <= balancePoints && quantity !== 0;
}

/** What the campaign says of a reward: its name, its picture and its way to the participant. */
export function definitionOf({ rewards }: Campaign, pk: number): RewardDefinition | undefined {
  return rewards.find((reward) => reward.pk === pk);
}

/** How many rewards are named beside points. */
const NAMED = 3;

/**
 * Returns the rewards that are named beside points (E-21): the dearest that they buy and what comes next, by price;
 * fewer than three only if the campaign has no more. Rewards of which there are none are left out.
 */
export function rewardsFor({ rewards }: Campaign, points: number): readonly RewardDefinition[] {
  // Not `toSorted`, which promised browsers lack.
  const byPrice = rewards.filter(({ quantity }) => quantity !== 0).sort((one, other) => one.points - other.points);
  const within = byPrice.filter((reward) => reward.points <= points).length;
  const first = Math.max(0, Math.min(within - 1, byPrice.length - NAMED));
  return byPrice.slice(first, first + NAMED);
}

/** Whether a reward needs a name and an address that the participant has not given yet (L-21). */
export function lacksAddress(reward: Pick<RewardDefinition, 'delivery'> | undefined, profile: Profile): boolean {
  return reward?.delivery === 'mail' && sendToOf(profile) === null;
}
