import type { CampaignInstance } from '../campaign.ts';
import type { Payment } from '../payment.ts';

/** The points that a submission of an instance earns: those of its first tier where it pays in points, else none. */
export function pointsOf(
  { redemptionInformation }: CampaignInstance,
  { paymentMode }: Pick<Payment, 'paymentMode'>,
): number {
  const { mode, tiers } = redemptionInformation;
  return mode === 'points' || paymentMode === 'points' ? (tiers[0]?.points ?? 0) : 0;
}
