import type { CampaignInstance } from '../campaign.ts';
import type { Payment } from '../payment.ts';

/** The points that a submission earns: those of the first tier if the instance pays in points, otherwise none. */
export function pointsOf(
  { redemptionInformation }: CampaignInstance,
  { paymentMode }: Pick<Payment, 'paymentMode'>,
): number {
  const { mode, tiers } = redemptionInformation;
  return mode === 'points' || paymentMode === 'points' ? (tiers[0]?.points ?? 0) : 0;
}
