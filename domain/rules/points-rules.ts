import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Payment } from '../payment.ts';
import { offersAccounts } from './account-rules.ts';

/** Returns the points that a submission earns: those of the first tier if the instance pays in points, otherwise 0. */
export function pointsOf(
  { redemptionInformation }: CampaignInstance,
  { paymentMode }: Pick<Payment, 'paymentMode'>,
): number {
  const { mode, tiers } = redemptionInformation;
  return mode === 'points' || paymentMode === 'points' ? (tiers[0]?.points ?? 0) : 0;
}

/** The default, equal to the number of bonus games that one person may play per day. */
export const CREDITS_PER_DAY = 20;

/**
 * Returns the number of submissions per person and day whose points are credited immediately. Further ones wait for
 * review (POINTS-2).
 */
export const creditsPerDayOf = ({ limitsInformation }: CampaignInstance): number =>
  limitsInformation.creditsPerDay ?? CREDITS_PER_DAY;

/**
 * Whether the earned points wait for the visitor's account: they are not signed in, and an account with their address
 * can claim them (POINTS-3).
 *
 * @param bonusPoints the points that its bonus games have earned
 */
export function awaitsAccount(
  campaign: Campaign,
  instance: CampaignInstance,
  payment: Pick<Payment, 'paymentMode'>,
  { isSignedIn, bonusPoints }: { readonly isSignedIn: boolean; readonly bonusPoints: number },
): boolean {
  return !isSignedIn && offersAccounts(campaign) && pointsOf(instance, payment) + bonusPoints > 0;
}
