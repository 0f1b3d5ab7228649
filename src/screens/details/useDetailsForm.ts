import { useMemo } from 'react';
import { NO_CHANGE } from '#domain/account.ts';
import { detailsSchema } from '#domain/rules/details-rules.ts';
import { draftOfForm } from '#machines/journey/journey.inputs.ts';
import { isBusy, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { type Refusal, useJourneyForm } from '#src/flow/useJourneyForm.ts';
import { detailsFieldErrors, type DetailsFields } from './details-form-values.ts';

/** Binds the form to the journey. Passwords stay in the form. */
export function useDetailsForm() {
  const journey = useJourney();
  const { collectAddress } = useJourneyValue(selectSite).configuration;
  const isSending = useJourneyValue(isBusy);
  const rules = useMemo(() => ({ collectAddress }), [collectAddress]);
  const schema = useMemo(() => detailsSchema(rules), [rules]);
  const form = useJourneyForm<DetailsFields>({
    schema,
    initialValues: () => ({ ...NO_CHANGE, ...draftOfForm(journey.getSnapshot().context) }),
    onValues: (values) => journey.send({ type: 'details.changed', values }),
    errorsOf,
  });
  return {
    form,
    isSending,
    submit: () => journey.send({ type: 'details.submitted', values: form.values.peek() }),
  };
}

function errorsOf({ fieldErrors }: Refusal) {
  return detailsFieldErrors(fieldErrors);
}
