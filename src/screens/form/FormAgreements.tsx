import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import type { FormRequirements } from '#domain/rules/validation.ts';
import { selectInstance, selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { CheckboxField, Checks } from '#src/forms/CheckboxField.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { TextButton, TextLink } from '#src/ui/TextLink.tsx';
import { PrivacyLink } from '../shell/PrivacyLink.tsx';
import styles from './FormAgreements.module.css';
import { offerTermsTitle } from './form-text.ts';
import type { SubmissionForm } from './submission-form.ts';

interface FormAgreementsProps {
  readonly form: SubmissionForm;
  readonly requirements: FormRequirements;
  readonly brand: string;
}

/** The agreements (VAL-11). Configured terms open in a new tab; without them the link opens the terms of the offer. */
export function FormAgreements({ form, requirements, brand }: FormAgreementsProps) {
  const { i18n } = useLingui();
  const { externalTermsOfUse } = useJourneyValue(selectSite).configuration;
  const instance = useJourneyValue(selectInstance);
  const [dialog, setDialog] = useState<string | null>(null);
  const terms = <Trans id="form.agree.terms" message="Terms of Use" />;
  return (
    <>
      <Checks>
        <CheckboxField of={form} name="agree">
          <Trans
            id="form.agree"
            message="I agree to the {terms} and the {privacy}."
            values={{
              terms: externalTermsOfUse ? (
                <TextLink href={externalTermsOfUse} external>
                  {terms}
                </TextLink>
              ) : (
                <TextButton onClick={() => setDialog(offerTermsTitle(i18n, instance))}>{terms}</TextButton>
              ),
              privacy: (
                <PrivacyLink>
                  <Trans id="form.agree.privacy" message="Privacy Policy" />
                </PrivacyLink>
              ),
            }}
          />
        </CheckboxField>
        {requirements.venmoAgree && (
          <CheckboxField of={form} name="venmoAgree">
            <Trans
              id="form.venmoAgree"
              message="I agree to be paid by Venmo and confirm that the phone number above belongs to my Venmo account."
            />
          </CheckboxField>
        )}
        {requirements.rulesAgree && (
          <CheckboxField of={form} name="rulesAgree">
            <Trans
              id="form.rulesAgree"
              message="I have read the {rules} and I agree to them."
              values={{
                rules: (
                  <TextButton
                    onClick={() => setDialog(i18n._({ id: 'rules.title', message: 'Sweepstakes Legal Rules' }))}
                  >
                    <Trans id="form.rulesAgree.rules" message="Official Rules" />
                  </TextButton>
                ),
              }}
            />
          </CheckboxField>
        )}
        <CheckboxField of={form} name="optIn">
          <Trans
            id="form.optIn"
            message="Send me news and offers from {brand}. {optional}"
            values={{
              brand,
              optional: (
                <span className={styles.optional}>
                  <Trans id="form.optional" message="(optional)" />
                </span>
              ),
            }}
          />
        </CheckboxField>
      </Checks>
      {/* outside the labels: a press anywhere in a label ticks its box */}
      {dialog && (
        <Dialog title={dialog} onClose={() => setDialog(null)}>
          <CampaignHtml html={instance.themeInformation.details} />
        </Dialog>
      )}
    </>
  );
}
