import { Trans, useLingui } from '@lingui/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { hasDetails, termsOf } from '#domain/rules/instance-rules.ts';
import type { FormRequirements } from '#domain/rules/validation.ts';
import { selectInstance, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { CheckboxField, Checks } from '#src/forms/CheckboxField.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { PrivacyLink } from '../shell/PrivacyLink.tsx';
import styles from './FormAgreements.module.css';
import { offerTermsTitle } from './form-text.ts';
import type { SubmissionForm } from './submission-form.ts';

interface FormAgreementsProps {
  readonly form: SubmissionForm;
  readonly requirements: FormRequirements;
  readonly brand: string;
}

/** The content of a dialog. */
interface Opened {
  readonly title: string;
  readonly html: string;
}

/**
 * The agreements (VAL-11). Configured terms open in a new tab; without them, the link opens the terms of the offer.
 * Terms and rules that an offer lacks are named without a link (SHELL-15).
 */
export function FormAgreements({ form, requirements, brand }: FormAgreementsProps) {
  const { i18n } = useLingui();
  const { externalTermsOfUse } = useJourneyValue(selectSite).configuration;
  const instance = useJourneyValue(selectInstance);
  const [dialog, setDialog] = useState<Opened | null>(null);
  const offerTerms = termsOf(instance);
  const terms = <Trans id="form.agree.terms" message="Terms of Use" />;
  const rules: Opened = {
    title: i18n._({ id: 'rules.title', message: 'Sweepstakes Legal Rules' }),
    html: instance.themeInformation.details,
  };
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
                <DialogLink
                  opens={offerTerms === null ? null : { title: offerTermsTitle(i18n, instance), html: offerTerms }}
                  onOpen={setDialog}
                >
                  {terms}
                </DialogLink>
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
                  <DialogLink opens={hasDetails(instance) ? rules : null} onOpen={setDialog}>
                    <Trans id="form.rulesAgree.rules" message="Official Rules" />
                  </DialogLink>
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
      {/* not inside a label, because a press anywhere in a label ticks its checkbox */}
      {dialog && (
        <Dialog title={dialog.title} onClose={() => setDialog(null)}>
          <CampaignHtml html={dialog.html} />
        </Dialog>
      )}
    </>
  );
}

interface DialogLinkProps {
  /** null if there is nothing to show. */
  readonly opens: Opened | null;
  readonly onOpen: (opened: Opened) => void;
  readonly children: ReactNode;
}

/**
 * Words in an agreement that open a dialog; plain text if there is nothing to open. They are a link with the role of a
 * button: HTML allows no `button` in a label (FIRST-10), and pressing a link does not tick the box, even before the
 * code runs (FIRST-3). Without scripts, or in another tab, the link opens the same text as a page (FIRST-1).
 */
function DialogLink({ opens, onOpen, children }: DialogLinkProps) {
  const { pk } = useJourneyValue(selectInstance);
  const href = useLocaleHref(`/terms/${pk}`);
  if (!opens) return children;
  const onSpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    // Prevents scrolling. The dialog opens on release, as with a button: otherwise the release would reach its Close.
    event.preventDefault();
    if (event.type === 'keyup') onOpen(opens);
  };
  return (
    <TextLink role="button" href={href} onFollow={() => onOpen(opens)} onKeyDown={onSpace} onKeyUp={onSpace}>
      {children}
    </TextLink>
  );
}
