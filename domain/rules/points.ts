import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Payment } from '../payment.ts';
import { offersAccounts } from './accounts.ts';

/** The points that a submission earns: those of the first tier if the instance pays in points, otherwise none. */
export function pointsOf(
  { redemptionInformation }: CampaignInstance,
  { paymentMode }: Pick<Payment, 'paymentMode'>,
): number {
  const { mode, tiers } = redemptionInformation;
  return mode === 'points' || paymentMode === 'points' ? (tiers[0]?.points ?? 0) : 0;
}

/** As many as one person plays bonus games a day. */
export const CREDITS_PER_DAY = 20;

/** How many submissions of one person bring their points at once within a day; further ones wait for review (S-33). */
export const creditsPerDayOf = ({ limitsInformation }: CampaignInstance): number =>
  limitsInformation.creditsPerDay ?? CREDITS_PER_DAY;

/**
 * Whether what a submission has earned waits for its sender's account: they are not signed in, and an account with
 * their address can claim it (L-14).
 *
 * @param bonusPoints what its bonus games have earned
 */
export function awaitsAccount(
  campaign: Campaign,
  instance: CampaignInstance,
  payment: Pick<Payment, 'paymentMode'>,
  { isSignedIn, bonusPoints }: { readonly isSignedIn: boolean; readonly bonusPoints: number },
): boolean {
  return !isSignedIn && offersAccounts(campaign) && pointsOf(instance, payment) + bonusPoints > 0;
}
