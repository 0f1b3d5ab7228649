import { Trans, useLingui } from '@lingui/react';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Envelope } from '#src/ui/art/Envelope.tsx';
import { BackToSignIn } from './AccountDock.tsx';
import { AccountDone } from './AccountDone.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Registration (ACCT-2): on success, a text about the email replaces the form. */
export function RegisterScreen() {
  const { i18n } = useLingui();
  const isSent = useJourneyValue((snapshot) => snapshot.matches({ flow: { account: { register: 'sent' } } }));
  const site = useJourneyValue(selectSite);
  if (!isSent) return <RegisterForm of={site} />;
  return (
    <AccountDone
      title={i18n._({ id: 'account.checkEmail', message: 'Check your email' })}
      picture={<Envelope variant="open" />}
      more={<BackToSignIn />}
    >
      <Trans
        id="register.sent"
        message="An email has been sent to you with a link to verify your account. Please check your email now."
      />
    </AccountDone>
  );
}
