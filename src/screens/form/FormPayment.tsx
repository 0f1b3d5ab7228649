import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { PaymentOption } from '#domain/payment.ts';
import { paymentOptions } from '#domain/rules/payment-rules.ts';
import { selectInstance } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { PaymentCards } from '#src/forms/PaymentCards.tsx';
import { CheckGlyph, DonateGlyph, PayPalGlyph, VenmoGlyph } from '#src/ui/art/payment-glyphs.tsx';
import { PAYMENT_NAMES } from './form-text.ts';
import type { SubmissionForm } from './submission-form.ts';

const GLYPHS: Record<PaymentOption, ReactNode> = {
  paypal: <PayPalGlyph />,
  venmo: <VenmoGlyph />,
  check: <CheckGlyph />,
  donation: <DonateGlyph />,
  points: null,
};

/** The payment options that the instance offers, as cards (PAY-1, PAY-3, PAY-6). */
export function FormPayment({ form }: { form: SubmissionForm }) {
  const { i18n } = useLingui();
  const options = paymentOptions(useJourneyValue(selectInstance));
  return (
    <PaymentCards
      of={form}
      name="paymentOption"
      legend={i18n._({ id: 'form.payment', message: 'How would you like to be paid?' })}
      options={options.map((value) => ({ value, label: i18n._(PAYMENT_NAMES[value]), glyph: GLYPHS[value] }))}
    />
  );
}
