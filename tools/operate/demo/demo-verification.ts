import type { Payment } from '#domain/payment.ts';
import { PAYABLE, type Promised, type Reward } from '#domain/processing.ts';

/** For instances without payment options. */
export const NO_PAYMENT: Payment = { paymentMode: null, preferredPaymentMethod: null };

/** Rewards for which operators review each receipt. */
const VALUABLE: readonly Reward[] = [...PAYABLE, 'merchandise'];

/**
 * Overrides the review settings of a journey for the demo. The bundled journeys list no checks, so they approve each
 * receipt without review. Here operators review payments and parcels, and the others are checked automatically, so the
 * desk shows both.
 */
export function shown(promised: Promised): Promised {
  if (promised.verification !== 'automatic' || promised.isChecked) return promised;
  return VALUABLE.includes(promised.reward)
    ? { ...promised, verification: 'manual' }
    : { ...promised, isChecked: true };
}
