import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { offersAccounts, rewardsPoints } from '#domain/rules/account-rules.ts';
import { ACCOUNT_SCREENS } from '#domain/screens.ts';
import { mayVisit } from '#domain/rules/step-rules.ts';
import { visitFacts } from '#machines/journey/journey.visit.ts';
import { isFollowed, type JourneySnapshot, screenOf, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { selectShownInstance } from '#src/flow/shown-instance.ts';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { TextLink } from '#src/ui/TextLink.tsx';

/**
 * Returns the account links that the header shows: Account only if the instance rewards with points (SHELL-1), Sign In
 * if the site offers accounts and sign-in may be visited. After the campaign's end they lead to the points (ACCT-9).
 */
function linksOf(snapshot: JourneySnapshot): 'account' | 'signOut' | 'signIn' | 'none' {
  const screen = screenOf(snapshot);
  const { entry, site } = snapshot.context;
  if (!site || screen === 'early' || screen === 'desktop') return 'none';
  if (entry.profile) {
    if (!snapshot.can({ type: 'signedOut' })) return 'none';
    return rewardsPoints(selectShownInstance(snapshot)) && isFollowed(snapshot, 'profile') ? 'account' : 'signOut';
  }
  const isThere = ACCOUNT_SCREENS.some((each) => each === screen);
  const mayGo = isFollowed(snapshot, 'signIn') && mayVisit('signIn', visitFacts(snapshot.context));
  return !isThere && offersAccounts(selectSite(snapshot).campaign) && mayGo ? 'signIn' : 'none';
}

/** Returns the account links in the header, or null. */
export function useHeaderLinks(): ReactNode {
  const journey = useJourney();
  const profile = useLocaleHref('/profile');
  const signIn = useLocaleHref('/user/sign-in');
  const links = useJourneyValue(linksOf);
  if (links === 'none') return null;
  if (links === 'signIn') {
    return (
      <TextLink href={signIn} onFollow={() => journey.send({ type: 'screen.requested', screen: 'signIn' })}>
        <Trans id="signIn.title" message="Sign In" />
      </TextLink>
    );
  }
  return (
    <>
      {links === 'account' && (
        <TextLink href={profile} onFollow={() => journey.send({ type: 'screen.requested', screen: 'profile' })}>
          <Trans id="header.account" message="Account" />
        </TextLink>
      )}
      <button type="button" onClick={() => journey.send({ type: 'signedOut' })}>
        <Trans id="header.signOut" message="Sign Out" />
      </button>
    </>
  );
}
