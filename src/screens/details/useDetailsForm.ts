import { useMemo, useState } from 'react';
import { NO_CHANGE } from '#domain/account.ts';
import { detailsSchema } from '#domain/rules/details-rules.ts';
import { draftOfForm } from '#machines/journey/journey.inputs.ts';
import { isBusy, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { type Refusal, useJourneyForm } from '#src/flow/useJourneyForm.ts';
import { detailsFieldErrors, type DetailsFields, unfinishedDetails } from './details-form-values.ts';

/** Binds the form to the journey and lists its unfinished fields. Passwords stay in the form. */
export function useDetailsForm() {
  const journey = useJourney();
  const { collectAddress } = useJourneyValue(selectSite).configuration;
  const isSending = useJourneyValue(isBusy);
  const rules = useMemo(() => ({ collectAddress }), [collectAddress]);
  const schema = useMemo(() => detailsSchema(rules), [rules]);
  const { form, values } = useJourneyForm<DetailsFields>({
    schema,
    initialValues: () => ({ ...NO_CHANGE, ...draftOfForm(journey.getSnapshot().context) }),
    onValues: (changed) => {
      setShown(changed);
      journey.send({ type: 'details.changed', values: changed });
    },
    errorsOf,
  });
  const [shown, setShown] = useState(form.initialValues);
  return {
    form,
    isSending,
    unfinished: unfinishedDetails(rules, shown),
    submit: () => journey.send({ type: 'details.submitted', values: values.current }),
  };
}

function errorsOf({ fieldErrors }: Refusal) {
  return detailsFieldErrors(fieldErrors);
}
