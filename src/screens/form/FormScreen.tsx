import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectFailures, selectInstance, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { useOutage } from '../outage/useOutage.ts';
import { JourneyProgress } from '../shell/JourneyProgress.tsx';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { FormAgreements } from './FormAgreements.tsx';
import { FormCaptcha } from './FormCaptcha.tsx';
import { FormContact } from './FormContact.tsx';
import { FormDock } from './FormDock.tsx';
import { FormHelp } from './FormHelp.tsx';
import { FormPayment } from './FormPayment.tsx';
import { FormTerms } from './FormTerms.tsx';
import { formLead, formTitle } from './form-text.ts';
import { SubmissionWaiting } from './SubmissionWaiting.tsx';
import { useSubmissionForm } from './useSubmissionForm.ts';

/** The submission form or, while a submission waits for network or server, the outage screen (OUTAGE-6). */
export function FormScreen() {
  const outage = useOutage();
  return outage ? <SubmissionWaiting of={outage} /> : <SubmissionForm />;
}

/** Payment, contact data, agreements, captcha. */
function SubmissionForm() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const instance = useJourneyValue(selectInstance);
  const isSubmitting = useJourneyValue((snapshot) => snapshot.matches({ flow: { submissionForm: 'sending' } }));
  const failures = useJourneyValue(selectFailures);
  const { form, payment, requirements, submit } = useSubmissionForm();
  const [solved, setSolved] = useState<{ token: string | null; failures: number }>({ token: null, failures });
  useScreenFocus(`${i18n._({ id: 'form.page', message: 'Details' })} · ${brandOf(site)}`);
  // A captcha is valid for one attempt (SUBM-4).
  const captcha = solved.failures === failures ? solved.token : null;

  return (
    <SiteScreen>
      <Band
        progress={<JourneyProgress current="form" />}
        title={formTitle(i18n, instance)}
        lead={formLead(i18n, instance)}
        art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <FormSlip
          of={form}
          busy={isSubmitting}
          onSubmit={() => submit(captcha)}
          aria-label={i18n._({ id: 'form.name', message: 'Your details' })}
        >
          {requirements.paymentOption && <FormPayment form={form} />}
          <FormHelp payment={payment} />
          <FormContact form={form} payment={payment} requirements={requirements} />
          <FormAgreements form={form} requirements={requirements} brand={brandOf(site)} />
          <FormTerms />
          <FormCaptcha onChange={(token) => setSolved({ token, failures })} />
        </FormSlip>
        <FormDock form={form} captcha={captcha} isSubmitting={isSubmitting} />
      </Task>
    </SiteScreen>
  );
}
