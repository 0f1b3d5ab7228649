import * as v from 'valibot';

/** The payment modes of an entry. */
export const PaymentMode = v.picklist(['digital', 'donation', 'check', 'points', 'code', 'merchandise']);
export type PaymentMode = v.InferOutput<typeof PaymentMode>;

export const PreferredPaymentMethod = v.picklist(['paypal', 'venmo']);
export type PreferredPaymentMethod = v.InferOutput<typeof PreferredPaymentMethod>;

/** The options on the form's payment cards. */
export const PaymentOption = v.picklist(['paypal', 'venmo', 'check', 'donation', 'points']);
export type PaymentOption = v.InferOutput<typeof PaymentOption>;

/** The fields of an entry that a payment option sets; both null if there is nothing to choose. */
export interface Payment {
  readonly paymentMode: PaymentMode | null;
  readonly preferredPaymentMethod: PreferredPaymentMethod | null;
}

/**
 * A payment requested by a participant (API-12), in US dollars, to the cent. The preferred method is only for
 * `digital`.
 */
export const PaymentRequest = v.pipe(
  v.object({
    amount: v.pipe(
      v.number(),
      v.minValue(0.01, 'must be at least 0.01'),
      v.maxValue(10_000, 'must not be more than 10,000'),
      v.check((amount) => Number(amount.toFixed(2)) === amount, 'must not have parts of a cent'),
    ),
    paymentMode: v.picklist(['digital', 'donation', 'check'], 'must be digital, donation or check'),
    preferredPaymentMethod: v.nullish(PreferredPaymentMethod, null),
  }),
  v.forward(
    v.check(
      ({ paymentMode, preferredPaymentMethod }) => (paymentMode === 'digital') === (preferredPaymentMethod !== null),
      'must be paypal or venmo for digital, else empty',
    ),
    ['preferredPaymentMethod'],
  ),
);
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>;
