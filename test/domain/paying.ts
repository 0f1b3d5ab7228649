import type { Payment } from '#domain/payment.ts';
import { instanceOf } from '../kit/campaigns.ts';

export const NOTHING: Payment = { paymentMode: null, preferredPaymentMethod: null };

/** Instances by reward. */
export const rebate = instanceOf();
export const sweepstakes = instanceOf({ processingMethod: 'none' });
export const ofMode = (mode: 'merchandise' | 'points' | 'code' | 'cashback') =>
  instanceOf({ redemptionInformation: { mode, merchandiseDescription: 'tote bag' } });
