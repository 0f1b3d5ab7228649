import type { I18n, MessageDescriptor } from '@lingui/core';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { PaymentOption } from '#domain/payment.ts';
import type { AddressReason, EmailHint } from '#domain/rules/collection.ts';
import { isSweepstakes } from '#domain/rules/instance-rules.ts';
import { type RewardLabel, rewardLabel, shortFigure } from '#domain/rules/reward-label.ts';

/** The hint under the email field (HINT-1 … HINT-5). */
export const EMAIL_HINTS: Record<EmailHint, MessageDescriptor> = {
  code: /* i18n */ { id: 'form.emailHint.code', message: 'Enter your email so we can email your rebate code' },
  paypal: /* i18n */ {
    id: 'form.emailHint.paypal',
    message: 'Enter your email so we can send your rebate via PayPal. You must have a valid PayPal email address.',
  },
  donation: /* i18n */ { id: 'form.emailHint.donation', message: 'Enter your email so we can donate on your behalf.' },
  points: /* i18n */ {
    id: 'form.emailHint.points',
    message: 'Enter your email so we can send your rebate via Points.',
  },
  plain: /* i18n */ { id: 'form.emailHint.plain', message: 'Enter your email' },
};

/** The hint under the phone field for Venmo (VAL-8). */
export const VENMO_PHONE_HINT: MessageDescriptor = /* i18n */ {
  id: 'form.phoneHint.venmo',
  message:
    'Please enter the phone number associated with your Venmo account. This must be a valid mobile phone number, standard messaging rates may apply.',
};

/** The names of the payment cards. */
export const PAYMENT_NAMES: Record<PaymentOption, MessageDescriptor> = {
  paypal: /* i18n */ { id: 'form.payment.paypal', message: 'PayPal' },
  venmo: /* i18n */ { id: 'form.payment.venmo', message: 'Venmo' },
  check: /* i18n */ { id: 'form.payment.check', message: 'Check' },
  donation: /* i18n */ { id: 'form.payment.donation', message: 'Donate' },
  points: /* i18n */ { id: 'form.payment.points', message: 'Points' },
};

/** Returns the reason why the form asks for an address (FLAG-3, FLAG-6). */
export function reasonText(i18n: I18n, reason: AddressReason): string {
  if (reason.kind === 'check') return i18n._({ id: 'form.reason.check', message: 'Where can we send your check?' });
  if (!reason.merchandiseDescription)
    return i18n._({ id: 'form.reason.reward', message: 'Where can we send your reward' });
  return i18n._({
    id: 'form.reason.merchandise',
    message: 'Where can we send your {merchandise}',
    values: { merchandise: reason.merchandiseDescription },
  });
}

/** The title of the form names the reward as the offer does: 'Where should we send your $10?' */
export function formTitle(i18n: I18n, instance: CampaignInstance): string {
  if (isSweepstakes(instance)) return i18n._({ id: 'form.title.sweepstakes', message: 'Who should we call?' });
  const label = rewardLabel(instance);
  if (instance.redemptionInformation.mode === 'points') return pointsTitle(i18n, label);
  // Other languages inflect the name of a thing, but not a figure.
  if (label?.figure === '')
    return i18n._({
      id: 'form.title.named',
      message: 'Where should we send your {reward}?',
      values: { reward: label.words },
    });
  const reward = (label && rewardName(label)) ?? i18n._({ id: 'form.title.reward', message: 'reward' });
  return i18n._({ id: 'form.title', message: 'Where should we send your {reward}?', values: { reward } });
}

/** Title for points, which are not sent but credited to the account of the person named in the form. */
function pointsTitle(i18n: I18n, label: RewardLabel | null): string {
  if (!label) return i18n._({ id: 'form.title.points.plain', message: 'Who gets your points?' });
  const reward = `${label.figure} ${label.words}`.trim();
  return i18n._({ id: 'form.title.points', message: 'Who gets your {reward}?', values: { reward } });
}

/** The line under the title (SHELL-3 for sweepstakes). */
export function formLead(i18n: I18n, instance: CampaignInstance): string {
  return isSweepstakes(instance)
    ? i18n._({ id: 'form.lead.sweepstakes', message: 'You can now enter your information below for a chance to win.' })
    : i18n._({ id: 'form.lead', message: 'Your receipt is in. One form and you are done.' });
}

/** Returns only the figure for an amount of money, and the whole label for other rewards ('250 points'). */
function rewardName(label: RewardLabel): string {
  return /^\d/.test(label.figure) ? `${label.figure} ${label.words}`.trim() : shortFigure(label);
}

/** The title of the dialog with the offer's terms. */
export function offerTermsTitle(i18n: I18n, instance: CampaignInstance): string {
  return isSweepstakes(instance)
    ? i18n._({ id: 'form.terms.sweepstakes', message: 'Terms of this Offer' })
    : i18n._({ id: 'form.terms', message: 'Purchase Requirements and Savings Details' });
}
