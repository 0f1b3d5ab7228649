import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectAccountNotice, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { PasswordField } from '#src/forms/PasswordField.tsx';
import { DoneSticker } from '#src/ui/art/DoneSticker.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { ACCOUNT_FIELD_NAMES } from './account-form-values.ts';
import { AccountDock, AccountLink } from './AccountDock.tsx';
import { AccountDone } from './AccountDone.tsx';
import { AccountNotice } from './AccountNotice.tsx';
import { AccountOnward } from './AccountOnward.tsx';
import { useAccountForm } from './useAccountForm.ts';

/** Sets a new password, from the link in an email (ACCT-4, ERR-17). */
export function ResetPasswordScreen() {
  const { i18n } = useLingui();
  const isChanged = useJourneyValue((snapshot) =>
    snapshot.matches({ flow: { account: { resetPassword: 'changed' } } }),
  );
  const title = i18n._({ id: 'resetPassword.title', message: 'Reset Password' });
  if (!isChanged) return <ResetPasswordForm title={title} />;
  return (
    <AccountDone title={title} picture={<DoneSticker />} action={<AccountOnward />}>
      <Trans id="resetPassword.changed" message="Your password has been changed." />
    </AccountDone>
  );
}

function ResetPasswordForm({ title }: { title: string }) {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const isRefused = useJourneyValue(selectAccountNotice) === 'resetRefused';
  const account = useAccountForm('resetPassword');
  const { form, isSending, submit } = account;
  useScreenFocus(`${title} · ${brandOf(site)}`);

  return (
    <SiteScreen ground>
      <Band
        title={title}
        lead={<Trans id="resetPassword.lead" message="Choose a new password for your account." />}
        art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <FormSlip of={form} busy={isSending} onSubmit={submit} aria-label={title}>
          <AccountNotice />
          <PasswordField
            of={form}
            name="password"
            autoComplete="new-password"
            label={<Trans id="resetPassword.new" message="New password" />}
            hint={<Trans id="account.passwordHint" message="At least 8 characters." />}
          />
          <PasswordField
            of={form}
            name="passwordConfirm"
            autoComplete="new-password"
            label={i18n._(ACCOUNT_FIELD_NAMES.passwordConfirm)}
          />
        </FormSlip>
        <AccountDock
          of={account}
          more={
            isRefused && (
              <AccountLink to="forgotPassword">
                <Trans id="resetPassword.again" message="Send me a new link" />
              </AccountLink>
            )
          }
        >
          {title}
        </AccountDock>
      </Task>
    </SiteScreen>
  );
}
