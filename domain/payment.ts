import * as v from 'valibot';

/** What an entry may be paid by (specification §3). */
export const PaymentMode = v.picklist(['digital', 'donation', 'check', 'points', 'code', 'merchandise']);
export type PaymentMode = v.InferOutput<typeof PaymentMode>;

export const PreferredPaymentMethod = v.picklist(['paypal', 'venmo']);
export type PreferredPaymentMethod = v.InferOutput<typeof PreferredPaymentMethod>;

/** What a visitor picks on the form's cards. */
export const PaymentOption = v.picklist(['paypal', 'venmo', 'check', 'donation', 'points']);
export type PaymentOption = v.InferOutput<typeof PaymentOption>;

/** The part of an entry that a payment option decides; both null where nothing is to choose. */
export interface Payment {
  readonly paymentMode: PaymentMode | null;
  readonly preferredPaymentMethod: PreferredPaymentMethod | null;
}
