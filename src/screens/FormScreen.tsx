import { useEffect, useMemo, useRef, useState } from 'react';
import { formValuesOf } from '#domain/form-values.ts';
import { requirementsOfValues } from '#domain/rules/forms.ts';
import { selectEntry, selectFault, selectJourney, selectSite } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { randomUuid } from '#src/flow/random-uuid.ts';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { showFieldErrors } from '#src/forms/showFieldErrors.ts';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { useCheckedForm } from '#src/forms/useCheckedForm.ts';
import { Band } from '#src/ui/Band.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { FormAgreements } from './FormAgreements.tsx';
import { FormContact } from './FormContact.tsx';
import { FormPayment } from './FormPayment.tsx';
import { formLead, formTitle } from './form-text.ts';
import { brandName } from './brand-name.ts';
import { JourneyProgress } from './JourneyProgress.tsx';
import { CampaignArt, SiteScreen } from './SiteScreen.tsx';
import { fieldErrorsOf, type FormFields, formSchema } from './submission-form.ts';

/** The submission form: payment, contact data, agreements (specification §2 'Submission data form'). */
export function FormScreen() {
  const actor = useJourney();
  const site = useJourneyValue(selectSite);
  const journey = useJourneyValue(selectJourney);
  const entry = useJourneyValue(selectEntry);
  const now = useJourneyValue(({ context }) => context.now);
  const fieldErrors = useJourneyValue(({ context }) => context.fieldErrors);
  const hasFault = useJourneyValue((snapshot) => selectFault(snapshot) !== null);
  const isSubmitting = useJourneyValue((snapshot) => snapshot.matches({ flow: { submissionForm: 'sending' } }));
  useScreenFocus(`Details · ${brandName(site)}`);

  const { paymentOption } = formValuesOf(entry, journey);
  const requirements = useMemo(
    () => requirementsOfValues({ ...site, journey }, { paymentOption }, new Date(now)),
    [site, journey, paymentOption, now],
  );
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

  return (
    <SiteScreen>
      <Band
        progress={<JourneyProgress current="details" />}
        title={formTitle(journey)}
        lead={formLead(journey)}
        art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <FormSlip
          of={form}
          busy={isSubmitting}
          // All values, not only the shown ones: what was typed for another payment option is kept.
          onSubmit={() => actor.send({ type: 'form.submitted', values: values.current, idempotencyKey: randomUuid(), captcha: null })}
          aria-label="Your details"
        >
          {requirements.paymentOption && <FormPayment form={form} />}
          <FormContact form={form} requirements={requirements} />
          <FormAgreements form={form} requirements={requirements} brand={brandName(site)} />
        </FormSlip>
        <Dock>
          <SubmitButton of={form} busy={isSubmitting}>Submit</SubmitButton>
        </Dock>
      </Task>
    </SiteScreen>
  );
}
