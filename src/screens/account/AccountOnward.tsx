import { Trans } from '@lingui/react';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';

/** Button shown once the account is ready: to sign-in or, if the visitor is already signed in, to the next step. */
export function AccountOnward() {
  const journey = useJourney();
  const href = useLocaleHref('/user/sign-in');
  const isSignedIn = useJourneyValue(({ context }) => context.entry.profile !== null);
  if (isSignedIn) {
    return (
      <Button onClick={() => journey.send({ type: 'offer.accepted' })}>
        <Trans id="common.continue" message="Continue" />
      </Button>
    );
  }
  return (
    <ButtonLink href={href} onFollow={() => journey.send({ type: 'screen.requested', screen: 'signIn' })}>
      <Trans id="signIn.title" message="Sign In" />
    </ButtonLink>
  );
}
