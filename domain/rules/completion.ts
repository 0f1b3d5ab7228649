import type { CampaignInstance } from '../campaign.ts';
import type { Payment } from '../payment.ts';
import { isSweepstakes } from './instance-rules.ts';

/** The completion message of the confirmation (DONE-1 … DONE-7); the screen contains the text. */
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

/** Whether the line about the processed receipt follows the message: always, unless there is no receipt (DONE-8). */
export function promisesReceiptMail(instance: CampaignInstance): boolean {
  return !isSweepstakes(instance);
}
