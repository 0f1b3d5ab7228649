import { clearError, setValue } from '@modular-forms/react';
import { useMemo } from 'react';
import { introsOf } from '#domain/rules/instance-rules.ts';
import { qualifierQuestion } from '#domain/rules/qualifiers.ts';
import { gateRequirements } from '#domain/rules/requirements.ts';
import { selectNow, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useCheckedForm } from '#src/forms/useCheckedForm.ts';
import { gateAnswers, gateValuesOf, type GateValues, shownGateSchema, stateOf } from './gate-form.ts';

/**
 * Binds the gate's form to the journey. All input is sent to the journey, and choosing another state clears the
 * qualifier (QUAL-7).
 */
export function useGateForm() {
  const journey = useJourney();
  const { campaign } = useJourneyValue(selectSite);
  const state = useJourneyValue(({ context }) => context.entry.state);
  const now = useJourneyValue(selectNow);
  const question = qualifierQuestion(campaign, state, new Date(now));
  const { dateOfBirth, state: asksState, qualifier, currentYear } = gateRequirements(campaign, state, new Date(now));
  const schema = useMemo(
    () => shownGateSchema({ dateOfBirth, state: asksState, qualifier, currentYear }),
    [dateOfBirth, asksState, qualifier, currentYear],
  );

  const answersOf = (values: GateValues) =>
    gateAnswers(campaign, values, qualifierQuestion(campaign, stateOf(values), new Date(now)));

  const form = useCheckedForm<GateValues>({
    schema,
    initialValues: gateValuesOf(journey.getSnapshot().context.entry, question),
    onValues: (values) => {
      const isOtherState = stateOf(values) !== journey.getSnapshot().context.entry.state;
      journey.send({ type: 'gate.changed', answers: answersOf(values) });
      if (!isOtherState || values.qualifierAnswer === '') return;
      setValue(form.store, 'qualifierAnswer', '', { shouldTouched: false, shouldValidate: false });
      clearError(form.store, 'qualifierAnswer');
    },
  });

  return {
    form,
    campaign,
    question,
    intros: introsOf(campaign, state),
    submit: (values: GateValues) => journey.send({ type: 'gate.submitted', answers: answersOf(values) }),
  };
}
