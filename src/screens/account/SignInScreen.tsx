import { Trans, useLingui } from '@lingui/react';
import { rewardsPoints } from '#domain/rules/account-rules.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { selectAccountNotice, selectInstance, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { PasswordField } from '#src/forms/PasswordField.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { ACCOUNT_FIELD_NAMES } from './account-form-values.ts';
import { AccountDock, AccountLink } from './AccountDock.tsx';
import { AccountEmail } from './AccountEmail.tsx';
import { AccountNotice } from './AccountNotice.tsx';
import styles from './SignInScreen.module.css';
import { useAccountForm } from './useAccountForm.ts';
import { useIsNew } from './useIsNew.ts';
import { isOver } from './is-over.ts';

/** Sign-in by email and password (ACCT-1, VAL-14). Registration closes when the campaign ends (ACCT-9). */
export function SignInScreen() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const hasPoints = rewardsPoints(useJourneyValue(selectInstance));
  const mayRegister = !useJourneyValue(isOver);
  const isNew = useIsNew() && mayRegister;
  const isRefused = useJourneyValue(selectAccountNotice) === 'wrongCredentials';
  const account = useAccountForm('signIn');
  const { form, isSending, submit } = account;
  const title = i18n._({ id: 'signIn.title', message: 'Sign In' });
  useScreenFocus(`${title} · ${brandOf(site)}`);

  return (
    <SiteScreen ground>
      <Band
        title={title}
        lead={
          isNew ? (
            <Trans
              id="signIn.lead.new"
              message="New here? <register>Register</register> first."
              components={{ register: <AccountLink to="register" /> }}
            />
          ) : hasPoints ? (
            <Trans id="signIn.lead.points" message="Your points are waiting for you." />
          ) : (
            <Trans id="signIn.lead" message="Your account is waiting for you." />
          )
        }
        art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <FormSlip of={form} busy={isSending} onSubmit={submit} aria-label={title}>
          <AccountNotice />
          {isRefused && mayRegister && (
            <p className={styles.hint}>
              <Trans
                id="account.verifyFirst"
                message="Newly registered? First open the link in our email. To get another one, register again."
              />
            </p>
          )}
          <AccountEmail of={form} autoComplete="username" />
          <PasswordField
            of={form}
            name="password"
            autoComplete="current-password"
            label={i18n._(ACCOUNT_FIELD_NAMES.password)}
          />
          <p className={styles.under}>
            <AccountLink to="forgotPassword">
              <Trans id="signIn.resetPassword" message="Reset Password" />
            </AccountLink>
          </p>
        </FormSlip>
        <AccountDock
          of={account}
          more={
            mayRegister &&
            !isNew && (
              <>
                <Trans id="signIn.newHere" message="New here?" />{' '}
                <AccountLink to="register">
                  <Trans id="register.title" message="Register" />
                </AccountLink>
              </>
            )
          }
        >
          {title}
        </AccountDock>
      </Task>
    </SiteScreen>
  );
}
