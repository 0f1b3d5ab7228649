import type { Journey } from '#domain/campaign.ts';
import type { AddressReason, EmailHint } from '#domain/rules/collection.ts';
import { isSweepstakes } from '#domain/rules/journeys.ts';
import { rewardLabel, shortFigure } from '#domain/rules/reward.ts';

/** What stands under the e-mail field (specification §4 'E-mail hints', HINT-1 … HINT-5). */
export const EMAIL_HINTS: Record<EmailHint, string> = {
  code: 'Enter your email so we can email your rebate code',
  paypal: 'Enter your email so we can send your rebate via PayPal. You must have a valid PayPal email address.',
  donation: 'Enter your email so we can donate on your behalf.',
  points: 'Enter your email so we can send your rebate via Points.',
  plain: 'Enter your email',
};

/** What stands under the phone field for Venmo (specification §5, VAL-8). */
export const VENMO_PHONE_HINT =
  'Please enter the phone number associated with your Venmo account. This must be a valid mobile phone number, standard messaging rates may apply.';

/** Why an address is asked for (FLAG-3, FLAG-6). */
export function reasonText(reason: AddressReason): string {
  return reason.kind === 'check' ? 'Where can we send your check?' : `Where can we send your ${reason.merchandiseDescription}`;
}

/** The title of the form names the reward as the offer does: 'Where should we send your $10?' */
export function formTitle(journey: Journey): string {
  return isSweepstakes(journey) ? 'Who should we call?' : `Where should we send your ${rewardName(journey)}?`;
}

/** The line under the title (SHELL-3 for sweepstakes). */
export function formLead(journey: Journey): string {
  return isSweepstakes(journey) ? 'You can now enter your information below for a chance to win.' : 'Your receipt is in. One form and you are done.';
}

/** An amount of money is named by its figure alone; other rewards ('250 points') by the whole label. */
function rewardName(journey: Journey): string {
  const label = rewardLabel(journey);
  if (!label) return 'reward';
  return /^\d|^$/.test(label.figure) ? `${label.figure} ${label.words}`.trim() : shortFigure(label);
}

/** The dialog with the offer's terms (specification §2, 'Helper dialogs'). */
export function offerTermsTitle(journey: Journey): string {
  return isSweepstakes(journey) ? 'Terms of this Offer' : 'Purchase Requirements and Savings Details';
}
