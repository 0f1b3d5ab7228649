import type { CampaignInstance } from '../campaign.ts';
import { centsOf } from './money.ts';
import { rewardLabel } from './reward-label.ts';

/** A figure in dollars: '$10', '$1,250.50'. */
const DOLLARS = /^\$(?<dollars>\d{1,3}(?:,?\d{3})*(?:\.\d\d)?)$/;

/**
 * Returns what an instance pays for a submission, in US cents: the `amount` of its first tier, or else the figure at
 * the start of its `rewardDescription` ('$10.00 rebate by PayPal'). Null if there is neither.
 */
export function amountOf(instance: CampaignInstance): number | null {
  const amount = instance.redemptionInformation.tiers[0]?.amount;
  if (amount !== undefined) return centsOf(amount);
  const dollars = DOLLARS.exec(rewardLabel(instance)?.figure ?? '')?.groups?.['dollars'];
  return dollars === undefined ? null : centsOf(Number(dollars.replaceAll(',', '')));
}
