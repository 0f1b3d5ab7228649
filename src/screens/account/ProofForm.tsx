import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { PasswordField } from '#src/forms/PasswordField.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Task } from '#src/ui/Task.tsx';
import { TextButton } from '#src/ui/TextLink.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { ACCOUNT_FIELD_NAMES } from './account-form-values.ts';
import { AccountDock } from './AccountDock.tsx';
import { AccountNotice } from './AccountNotice.tsx';
import { useAccountForm } from './useAccountForm.ts';

interface ProofFormProps {
  /** Which password the form asks for: the existing one, or a new one. */
  readonly kind: 'verify' | 'chooseAnother';
  readonly title: string;
}

/** Form behind a verification link: asks for the existing password, or for a new one to replace it (ACCT-7). */
export function ProofForm({ kind, title }: ProofFormProps) {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const takesNew = useJourneyValue(({ context }) => context.account.takesNew);
  const account = useAccountForm(kind);
  const { form, isSending, submit } = account;
  const isNew = kind === 'chooseAnother';
  useScreenFocus(`${title} · ${brandOf(site)}`, kind);

  return (
    <SiteScreen ground>
      <Band
        title={title}
        lead={
          isNew ? (
            <Trans
              id="verify.lead.new"
              message="Choose a password of your own. Nothing that somebody else entered with your email is kept."
            />
          ) : (
            <Trans id="verify.lead" message="One step is left: enter the password that you chose." />
          )
        }
        art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <FormSlip of={form} busy={isSending} onSubmit={submit} aria-label={title}>
          <AccountNotice />
          {isNew ? (
            <>
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
            </>
          ) : (
            <PasswordField
              of={form}
              name="password"
              autoComplete="current-password"
              label={i18n._(ACCOUNT_FIELD_NAMES.password)}
            />
          )}
        </FormSlip>
        <AccountDock of={account} more={takesNew && !isSending && <OtherWay isNew={isNew} />}>
          <Trans id="verify.verify" message="Verify my account" />
        </AccountDock>
      </Task>
    </SiteScreen>
  );
}

/** Link to the other form. */
function OtherWay({ isNew }: { isNew: boolean }) {
  const journey = useJourney();
  return (
    <TextButton onClick={() => journey.send({ type: isNew ? 'newPassword.declined' : 'newPassword.asked' })}>
      {isNew ? (
        <Trans id="verify.known" message="I know the password that was chosen" />
      ) : (
        <Trans id="verify.unknown" message="I did not register, or do not know the password" />
      )}
    </TextButton>
  );
}
