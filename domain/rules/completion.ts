import type { CampaignInstance } from '../campaign.ts';
import type { Payment } from '../payment.ts';
import { isSweepstakes } from './instances.ts';

/** Which completion message the confirmation shows (DONE-1 … DONE-7); the wording belongs to the screen. */
export type CompletionMessage =
  | 'paypal'
  | 'venmo'
  | 'code'
  | 'donation'
  | 'check'
  | 'points'
  | 'merchandise'
  | 'sweepstakes'
  | 'cashback';

export function completionMessage(instance: CampaignInstance, payment: Payment): CompletionMessage {
  if (isSweepstakes(instance)) return 'sweepstakes';
  const { mode } = instance.redemptionInformation;
  if (mode === 'code' || mode === 'merchandise' || mode === 'points') return mode;
  const { paymentMode, preferredPaymentMethod } = payment;
  if (paymentMode === 'digital') return preferredPaymentMethod ?? 'paypal';
  return paymentMode === 'donation' || paymentMode === 'check' || paymentMode === 'points' ? paymentMode : 'cashback';
}

/** DONE-8: the line about the processed receipt follows every message, unless there is no receipt. */
export function promisesReceiptMail(instance: CampaignInstance): boolean {
  return !isSweepstakes(instance);
}
