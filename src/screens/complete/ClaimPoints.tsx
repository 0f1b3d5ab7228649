import { Trans } from '@lingui/react';
import { bonusWon } from '#domain/rules/bonus.ts';
import type { Completion } from '#domain/rules/entries.ts';
import { currentInstance } from '#domain/rules/instances.ts';
import { awaitsAccount } from '#domain/rules/points.ts';
import { selectKeptBonus, selectSite } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { TextLink } from '#src/ui/TextLink.tsx';

/** How somebody who is not signed in gets their points (L-14); nothing where there are none to claim. */
export function ClaimPoints({ completion }: { readonly completion: Completion }) {
  const journey = useJourney();
  const { campaign } = useJourneyValue(selectSite);
  const { points: bonusPoints } = bonusWon(useJourneyValue(selectKeptBonus));
  const isSignedIn = useJourneyValue(({ context }) => context.entry.profile !== null);
  const register = useLocaleHref('/user/register');
  const instance = currentInstance(campaign, completion.instancePk);
  if (!awaitsAccount(campaign, instance, completion, { isSignedIn, bonusPoints })) return null;
  return (
    <p>
      <Trans
        id="complete.claim"
        message="<register>Register with this email address</register>, and your points are in your account. If you have one, just sign in."
        components={{
          register: (
            <TextLink href={register} onFollow={() => journey.send({ type: 'screen.requested', screen: 'register' })} />
          ),
        }}
      />
    </p>
  );
}
