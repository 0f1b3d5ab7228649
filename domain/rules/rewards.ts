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

/** Whether a reward needs a name and an address that the participant has not given yet (L-21). */
export function lacksAddress(reward: Pick<RewardDefinition, 'delivery'> | undefined, profile: Profile): boolean {
  return reward?.delivery === 'mail' && sendToOf(profile) === null;
}
