import { useEffect, useMemo, useRef, useState } from 'react';
import { formValuesOf } from '#domain/form-values.ts';
import { requirementsOfValues } from '#domain/rules/forms.ts';
import type { FormRequirements } from '#domain/rules/validation.ts';
import { selectEntry, selectFault, selectJourney, selectSite } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { randomUuid } from '#src/flow/random-uuid.ts';
import { showFieldErrors } from '#src/forms/showFieldErrors.ts';
import { useCheckedForm } from '#src/forms/useCheckedForm.ts';
import { fieldErrorsOf, type FormFields, formSchema, type SubmissionForm } from './submission-form.ts';

export interface FormOfJourney {
  readonly form: SubmissionForm;
  readonly requirements: FormRequirements;
  /** Sends the form off with the solved captcha, null where there is none. */
  submit(captcha: string | null): void;
}

/** The submission form of the journey: what is typed goes to the machine at once, what the server refused comes back under its fields. */
export function useSubmissionForm(): FormOfJourney {
  const actor = useJourney();
  const site = useJourneyValue(selectSite);
  const journey = useJourneyValue(selectJourney);
  const entry = useJourneyValue(selectEntry);
  const now = useJourneyValue(({ context }) => context.now);
  const fieldErrors = useJourneyValue(({ context }) => context.fieldErrors);
  const hasFault = useJourneyValue((snapshot) => selectFault(snapshot) !== null);

  const { paymentOption } = formValuesOf(entry, journey);
  const requirements = useMemo(() => requirementsOfValues({ ...site, journey }, { paymentOption }, new Date(now)), [site, journey, paymentOption, now]);
  const schema = useMemo(() => formSchema(requirements), [requirements]);

  const [initialValues] = useState<FormFields>(() => formValuesOf(entry, journey));
  const values = useRef(initialValues);
  const form = useCheckedForm<FormFields>({
    schema,
    initialValues,
    onValues: (changed) => {
      values.current = changed;
      actor.send({ type: 'form.changed', values: changed });
    },
  });

  // Once the error dialog is closed: leaving a field checks it anew, and the dialog takes the focus away.
  useEffect(() => {
    if (!hasFault && Object.keys(fieldErrors).length > 0) showFieldErrors(form, fieldErrorsOf(fieldErrors));
  }, [form, fieldErrors, hasFault]);

  return {
    form,
    requirements,
    // All values, not only the shown ones: what was typed for another payment option is kept.
    submit: (captcha) => actor.send({ type: 'form.submitted', values: values.current, idempotencyKey: randomUuid(), captcha }),
  };
}
