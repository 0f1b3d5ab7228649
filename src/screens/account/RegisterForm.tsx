import { Trans, useLingui } from '@lingui/react';
import { LONGEST_LINE } from '#domain/formats/short-text.ts';
import { rewardsPoints } from '#domain/rules/account-rules.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { selectInstance } from '#machines/journey/journey.selectors.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { Columns } from '#src/forms/Columns.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { NameFields } from '#src/forms/NameFields.tsx';
import { PasswordField } from '#src/forms/PasswordField.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { stateOptions } from '#src/forms/state-options.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { ACCOUNT_FIELD_NAMES, type AccountFields } from './account-form-values.ts';
import { AccountDock, AccountLink } from './AccountDock.tsx';
import { AccountEmail } from './AccountEmail.tsx';
import { AccountNotice } from './AccountNotice.tsx';
import styles from './RegisterScreen.module.css';
import { useAccountForm } from './useAccountForm.ts';

/** Email and passwords, plus name and address if the site collects them (ACCT-2, VAL-16). */
export function RegisterForm({ of: site }: { of: Site }) {
  const { i18n } = useLingui();
  const hasPoints = rewardsPoints(useJourneyValue(selectInstance));
  const account = useAccountForm('register');
  const { form, isSending, submit } = account;
  const { collectName, collectAddress } = site.configuration;
  const title = i18n._({ id: 'register.title', message: 'Register' });
  useScreenFocus(`${title} · ${brandOf(site)}`);

  return (
    <SiteScreen>
      <Band
        title={title}
        lead={
          hasPoints ? (
            <Trans id="register.lead.points" message="One account keeps all your points together." />
          ) : (
            <Trans id="register.lead" message="One account keeps everything together." />
          )
        }
        art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <FormSlip of={form} busy={isSending} onSubmit={submit} aria-label={title}>
          <AccountNotice />
          <AccountEmail of={form} maxLength={LONGEST_LINE} />
          <PasswordField
            of={form}
            name="password"
            autoComplete="new-password"
            label={i18n._(ACCOUNT_FIELD_NAMES.password)}
            hint={<Trans id="account.passwordHint" message="At least 8 characters." />}
            maxLength={LONGEST_LINE}
          />
          <PasswordField
            of={form}
            name="passwordConfirm"
            autoComplete="new-password"
            label={i18n._(ACCOUNT_FIELD_NAMES.passwordConfirm)}
            maxLength={LONGEST_LINE}
          />
          {collectName && (
            <NameFields of={form} first="nameFirst" last="nameLast" labels={ACCOUNT_FIELD_NAMES} optional />
          )}
          {collectAddress && <Address of={form} />}
          <p className={styles.other}>
            <Trans id="register.haveAccount" message="Have an account?" />{' '}
            <AccountLink to="signIn">
              <Trans id="signIn.title" message="Sign In" />
            </AccountLink>
          </p>
        </FormSlip>
        <AccountDock of={account}>{title}</AccountDock>
      </Task>
    </SiteScreen>
  );
}

function Address({ of: form }: { of: CheckedForm<AccountFields> }) {
  const { i18n } = useLingui();
  return (
    <fieldset className={styles.address}>
      <legend>
        <Trans id="register.address" message="Address" />
      </legend>
      <TextField
        of={form}
        name="address"
        label={i18n._(ACCOUNT_FIELD_NAMES.address)}
        autoComplete="address-line1"
        maxLength={LONGEST_LINE}
      />
      <TextField
        of={form}
        name="address2"
        label={i18n._(ACCOUNT_FIELD_NAMES.address2)}
        optional
        autoComplete="address-line2"
        maxLength={LONGEST_LINE}
      />
      <TextField
        of={form}
        name="city"
        label={i18n._(ACCOUNT_FIELD_NAMES.city)}
        autoComplete="address-level2"
        maxLength={LONGEST_LINE}
      />
      <Columns>
        <SelectField
          of={form}
          name="state"
          label={i18n._(ACCOUNT_FIELD_NAMES.state)}
          options={stateOptions(i18n)}
          autoComplete="address-level1"
        />
        <TextField of={form} name="zipCode" label={i18n._(ACCOUNT_FIELD_NAMES.zipCode)} kind="zip" />
      </Columns>
    </fieldset>
  );
}
