import { useState } from 'react';
import type { FormRequirements } from '#domain/rules/validation.ts';
import { selectJourney, selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { CheckboxField, Checks } from '#src/forms/CheckboxField.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { TextButton, TextLink } from '#src/ui/TextLink.tsx';
import styles from './FormAgreements.module.css';
import { offerTermsTitle } from './form-text.ts';
import { PrivacyLink } from './PrivacyLink.tsx';
import type { SubmissionForm } from './submission-form.ts';

export interface FormAgreementsProps {
  readonly form: SubmissionForm;
  readonly requirements: FormRequirements;
  readonly brand: string;
}

/** The agreements (VAL-11). Terms open in a new tab where they are configured, else as the terms of the offer. */
export function FormAgreements({ form, requirements, brand }: FormAgreementsProps) {
  const { externalTermsOfUse } = useJourneyValue(selectSite).configuration;
  const journey = useJourneyValue(selectJourney);
  const [dialog, setDialog] = useState<string | null>(null);
  return (
    <>
      <Checks>
        <CheckboxField of={form} name="agree">
          I agree to the{' '}
          {externalTermsOfUse ? <TextLink href={externalTermsOfUse} external>Terms of Use</TextLink> : <TextButton onClick={() => setDialog(offerTermsTitle(journey))}>Terms of Use</TextButton>}
          {' '}and the <PrivacyLink>Privacy Policy</PrivacyLink>.
        </CheckboxField>
        {requirements.venmoAgree && (
          <CheckboxField of={form} name="venmoAgree">I agree to be paid by Venmo and confirm that the phone number above belongs to my Venmo account.</CheckboxField>
        )}
        {requirements.rulesAgree && (
          <CheckboxField of={form} name="rulesAgree">
            I have read the <TextButton onClick={() => setDialog('Sweepstakes Legal Rules')}>Official Rules</TextButton> and I agree to them.
          </CheckboxField>
        )}
        <CheckboxField of={form} name="optIn">
          Send me news and offers from {brand}. <span className={styles.optional}>(optional)</span>
        </CheckboxField>
      </Checks>
      {/* outside of the labels: a press anywhere in a label ticks its box */}
      {dialog && (
        <Dialog title={dialog} onClose={() => setDialog(null)}>
          <CampaignHtml html={journey.themeInformation.details} />
        </Dialog>
      )}
    </>
  );
}
