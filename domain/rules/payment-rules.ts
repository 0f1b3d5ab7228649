import type { CampaignInstance } from '../campaign.ts';
import type { Payment, PaymentOption } from '../payment.ts';
import { isSweepstakes } from './instance-rules.ts';

const NOTHING_CHOSEN: Payment = { paymentMode: null, preferredPaymentMethod: null };

/** Returns the payment cards of the form, in order; none unless the redemption mode is paypal (PAY-3). */
export function paymentOptions(instance: CampaignInstance): PaymentOption[] {
  const { mode, allowCheck, allowDonation } = instance.redemptionInformation;
  if (mode !== 'paypal' || isSweepstakes(instance)) return [];
  return [
    'paypal',
    'venmo',
    ...(allowCheck ? (['check'] as const) : []),
    ...(allowDonation ? (['donation'] as const) : []),
  ];
}

/** Returns the payment that an option sets (PAY-1). */
export function paymentOf(option: PaymentOption): Payment {
  if (option === 'paypal' || option === 'venmo') return { paymentMode: 'digital', preferredPaymentMethod: option };
  return { paymentMode: option, preferredPaymentMethod: null };
}

/** Returns the payment of the form's choice; empty if nothing is picked. */
export function paymentOfChoice(choice: PaymentOption | ''): Payment {
  return choice === '' ? NOTHING_CHOSEN : paymentOf(choice);
}

/** Returns the option of a stored payment, or null. */
export function optionOf({ paymentMode, preferredPaymentMethod }: Payment): PaymentOption | null {
  if (paymentMode === 'digital') return preferredPaymentMethod;
  return paymentMode === 'check' || paymentMode === 'donation' || paymentMode === 'points' ? paymentMode : null;
}

/**
 * Returns the initial payment of the form: PayPal if no valid one is stored (PAY-4), cleared if there is no choice
 * (PAY-5).
 */
export function initialPayment(instance: CampaignInstance, stored: Payment): Payment {
  const options = paymentOptions(instance);
  if (options.length === 0) return NOTHING_CHOSEN;
  const chosen = optionOf(stored);
  return chosen !== null && options.includes(chosen) ? stored : paymentOf('paypal');
}
