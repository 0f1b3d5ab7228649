import { useMemo } from 'react';
import type { Payment } from '#domain/payment.ts';
import { formValuesOf } from '#domain/rules/form-values.ts';
import { requirementsOfValues } from '#domain/rules/forms.ts';
import { initialPayment, optionOf, paymentOfChoice } from '#domain/rules/payment-rules.ts';
import type { FormRequirements } from '#domain/rules/validation.ts';
import { selectInstance, selectNow, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { randomUuid } from '#src/api/random-uuid.ts';
import { type Refusal, useJourneyForm } from '#src/flow/useJourneyForm.ts';
import { fieldErrorsOf, type FormFields, formSchema, type SubmissionForm } from './submission-form.ts';

interface FormOfJourney {
  readonly form: SubmissionForm;
  /** The chosen payment. */
  readonly payment: Payment;
  readonly requirements: FormRequirements;
  /** Sends the form with the solved captcha, or null if there is none. */
  submit(captcha: string | null): void;
}

/** Binds the submission form to the journey, with the requirements of its payment option. */
export function useSubmissionForm(): FormOfJourney {
  const actor = useJourney();
  const site = useJourneyValue(selectSite);
  const instance = useJourneyValue(selectInstance);
  // The choice alone: other input must not rerender the form.
  const paymentOption = useJourneyValue(({ context }) => optionOf(initialPayment(instance, context.entry)) ?? '');
  const now = useJourneyValue(selectNow);

  const requirements = useMemo(
    () => requirementsOfValues({ ...site, instance }, { paymentOption }, new Date(now)),
    [site, instance, paymentOption, now],
  );
  const schema = useMemo(() => formSchema(requirements), [requirements]);

  const form = useJourneyForm<FormFields>({
    schema,
    initialValues: () => formValuesOf(actor.getSnapshot().context.entry, instance),
    onValues: (changed) => actor.send({ type: 'form.changed', values: changed }),
    errorsOf,
  });

  return {
    form,
    payment: paymentOfChoice(paymentOption),
    requirements,
    // All values, not only the visible ones: what was typed for another payment option is kept.
    submit: (captcha) =>
      actor.send({ type: 'form.submitted', values: form.values.peek(), idempotencyKey: randomUuid(), captcha }),
  };
}

function errorsOf({ fieldErrors }: Refusal) {
  return fieldErrorsOf(fieldErrors);
}
