import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { EmailField } from '#src/forms/EmailField.tsx';
import { Envelope } from '#src/ui/art/Envelope.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { ACCOUNT_FIELD_NAMES } from './account-form-values.ts';
import { AccountDock, BackToSignIn } from './AccountDock.tsx';
import { AccountDone } from './AccountDone.tsx';
import { AccountNotice } from './AccountNotice.tsx';
import { useAccountForm } from './useAccountForm.ts';

/** Requests a link to reset the password (ACCT-3). On success, a text about the email replaces the form. */
export function ForgotPasswordScreen() {
  const { i18n } = useLingui();
  const isSent = useJourneyValue((snapshot) => snapshot.matches({ flow: { account: { forgotPassword: 'sent' } } }));
  if (!isSent) return <ForgotPasswordForm />;
  return (
    <AccountDone
      title={i18n._({ id: 'account.checkEmail', message: 'Check your email' })}
      picture={<Envelope variant="open" />}
      more={<BackToSignIn />}
    >
      <Trans
        id="forgotPassword.sent"
        message="An email has been sent to you with a link to reset your password. Please check your email now."
      />
    </AccountDone>
  );
}

function ForgotPasswordForm() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const account = useAccountForm('forgotPassword');
  const { form, isSending, submit } = account;
  const title = i18n._({ id: 'forgotPassword.title', message: 'Forgot Password' });
  useScreenFocus(`${title} · ${brandOf(site)}`);

  return (
    <SiteScreen ground>
      <Band
        title={title}
        lead={<Trans id="forgotPassword.lead" message="We will email you a link to choose a new one." />}
        art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <FormSlip of={form} busy={isSending} onSubmit={submit} aria-label={title}>
          <AccountNotice />
          <EmailField of={form} name="email" label={i18n._(ACCOUNT_FIELD_NAMES.email)} />
        </FormSlip>
        <AccountDock of={account} more={<BackToSignIn />}>
          <Trans id="forgotPassword.send" message="Send Email" />
        </AccountDock>
      </Task>
    </SiteScreen>
  );
}
