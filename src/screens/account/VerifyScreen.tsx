import { Trans, useLingui } from '@lingui/react';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Alarm } from '#src/ui/art/Alarm.tsx';
import { DoneSticker } from '#src/ui/art/DoneSticker.tsx';
import { Envelope } from '#src/ui/art/Envelope.tsx';
import { Button } from '#src/ui/Button.tsx';
import { OutageScreen } from '../outage/OutageScreen.tsx';
import { useOutage } from '../outage/useOutage.ts';
import { AccountDone } from './AccountDone.tsx';
import { AccountOnward } from './AccountOnward.tsx';
import { ProofForm } from './ProofForm.tsx';

/** Checks a verification link, asks for a password, and shows success or failure (ACCT-5, ACCT-7, ERR-18). */
export function VerifyScreen() {
  const { i18n } = useLingui();
  const isVerified = useJourneyValue((snapshot) => snapshot.matches({ flow: { account: { verify: 'verified' } } }));
  const hasFailed = useJourneyValue((snapshot) => snapshot.matches({ flow: { account: { verify: 'failed' } } }));
  const isAsking = useJourneyValue((snapshot) => snapshot.matches({ flow: { account: { verify: 'asking' } } }));
  const isChoosing = useJourneyValue((snapshot) => snapshot.matches({ flow: { account: { verify: 'choosing' } } }));
  const outage = useOutage();
  const title = i18n._({ id: 'verify.title', message: 'Your account' });
  if (outage) return <OutageScreen of={outage} title={title} />;
  if (isAsking) return <ProofForm key="verify" kind="verify" title={title} />;
  if (isChoosing) return <ProofForm key="chooseAnother" kind="chooseAnother" title={title} />;
  if (hasFailed) {
    return (
      <AccountDone failed title={title} picture={<Alarm />} action={<AfterFailure />}>
        <Trans id="verify.failed" message="There was an error verifying your account. Please contact support." />
      </AccountDone>
    );
  }
  if (isVerified) {
    return (
      <AccountDone title={title} picture={<DoneSticker />} action={<AccountOnward />}>
        <Trans id="verify.verified" message="Your account has been verified." />
      </AccountDone>
    );
  }
  return (
    <AccountDone title={title} picture={<Envelope variant="open" />}>
      <Trans id="verify.verifying" message="Your account is being verified." />
    </AccountDone>
  );
}

/** Offers a retry, in case the network failed, and a link to support. */
function AfterFailure() {
  const journey = useJourney();
  return (
    <>
      <Button onClick={() => journey.send({ type: 'screen.requested', screen: 'contact' })}>
        <Trans id="footer.contact" message="Contact" />
      </Button>
      <Button variant="second" onClick={() => journey.send({ type: 'verification.retried' })}>
        <Trans id="common.tryAgain" message="Try again" />
      </Button>
    </>
  );
}
