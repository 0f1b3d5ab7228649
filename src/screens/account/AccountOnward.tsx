import { Trans } from '@lingui/react';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocalePath } from '#src/i18n/useLocale.ts';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';

/** The way on from an account that is ready: to sign-in, or on where the visitor is signed in already. */
export function AccountOnward() {
  const journey = useJourney();
  const href = useLocalePath('/user/sign-in');
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
