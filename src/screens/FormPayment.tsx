import type { ReactNode } from 'react';
import type { PaymentOption } from '#domain/payment.ts';
import { paymentOptions } from '#domain/rules/payment.ts';
import { selectJourney } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { PaymentCards } from '#src/forms/PaymentCards.tsx';
import { CheckGlyph, DonateGlyph, PayPalGlyph, VenmoGlyph } from '#src/ui/art/payment-glyphs.tsx';
import type { SubmissionForm } from './submission-form.ts';

const CARDS: Record<PaymentOption, { label: string; glyph: ReactNode }> = {
  paypal: { label: 'PayPal', glyph: <PayPalGlyph /> },
  venmo: { label: 'Venmo', glyph: <VenmoGlyph /> },
  check: { label: 'Check', glyph: <CheckGlyph /> },
  donation: { label: 'Donate', glyph: <DonateGlyph /> },
  points: { label: 'Points', glyph: null },
};

/** The payment options that the journey offers, as cards (PAY-1, PAY-3, PAY-6). */
export function FormPayment({ form }: { form: SubmissionForm }) {
  const options = paymentOptions(useJourneyValue(selectJourney));
  return (
    <PaymentCards
      of={form}
      name="paymentOption"
      legend="How would you like to be paid?"
      options={options.map((value) => ({ value, ...CARDS[value] }))}
    />
  );
}
