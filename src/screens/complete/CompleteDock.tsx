import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { BonusResult } from '#domain/rules/bonus-result.ts';
import { isSweepstakes } from '#domain/rules/instance-rules.ts';
import { leadsToOffer } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { GiftIcon, TicketIcon } from '#src/ui/art/step-icons.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import styles from './CompleteDock.module.css';
import { shareNote, ShareButton, useShare } from './ShareButton.tsx';

type Action = 'bonus' | 'register' | 'share' | 'again';

interface CompleteDockProps {
  readonly instance: CampaignInstance;
  readonly result: BonusResult;
  /** Whether a visitor who is not signed in must still claim the points for an account (POINTS-3). */
  readonly isClaim: boolean;
  /** Whether the screen shows the masked email address of a claim. */
  readonly hasAddress: boolean;
}

/**
 * The next actions: the first is the button, the second an outlined button next to it (DONE-11, DONE-12). After a
 * skipped game, playing it comes first. Otherwise, if the points must be claimed, that is the only action. The other
 * actions are to submit again and to share; sharing comes first after a win or an extra entry.
 */
export function CompleteDock({ instance, result, isClaim, hasAddress }: CompleteDockProps) {
  const share = useShare();
  // True if the offer is open and this person has an entry left (ERR-6).
  const mayEnterAgain = useJourneyValue(leadsToOffer);
  const hasWon = result.kind === 'prize' || result.kind === 'points';
  const further = [...(mayEnterAgain ? (['again'] as const) : []), ...(share ? (['share'] as const) : [])];
  if (hasWon || result.extraEntry) further.reverse();
  const [first, second] = actionsOf();
  if (!first) return null;
  return (
    <Dock two={second !== undefined} note={share && shareNote(share)}>
      {second && shown(second, 'second')}
      {shown(first, 'primary')}
    </Dock>
  );

  function actionsOf(): readonly Action[] {
    if (result.kind === 'skipped') return ['bonus', ...further];
    return isClaim ? ['register'] : further;
  }

  function shown(action: Action, variant: Variant): ReactNode {
    switch (action) {
      case 'share':
        return share && <ShareButton share={share} variant={variant} isWin={hasWon} />;
      case 'bonus':
        return <GameLink variant={variant} />;
      case 'register':
        return <RegisterLink variant={variant} hasAddress={hasAddress} />;
      case 'again':
        return <AgainLink instance={instance} variant={variant} />;
    }
  }
}

type Variant = 'primary' | 'second';

interface LinkProps {
  /** The second action is too narrow for an icon. */
  readonly variant: Variant;
}

function GameLink({ variant }: LinkProps) {
  const journey = useJourney();
  return (
    <ButtonLink
      href={useLocaleHref('/game')}
      variant={variant}
      className={styles[variant]}
      icon={<GiftIcon />}
      onFollow={() => journey.send({ type: 'screen.requested', screen: 'bonus' })}
    >
      <Trans id="complete.game" message="Play the bonus game" />
    </ButtonLink>
  );
}

function RegisterLink({ variant, hasAddress }: LinkProps & { readonly hasAddress: boolean }) {
  const journey = useJourney();
  return (
    <ButtonLink
      href={useLocaleHref('/user/register')}
      variant={variant}
      className={styles[variant]}
      onFollow={() => journey.send({ type: 'screen.requested', screen: 'register' })}
    >
      {hasAddress ? (
        <Trans id="complete.claim.register" message="Register with this address" />
      ) : (
        <Trans id="register.title" message="Register" />
      )}
    </ButtonLink>
  );
}

function AgainLink({ instance, variant }: LinkProps & { readonly instance: CampaignInstance }) {
  const journey = useJourney();
  const isEntry = isSweepstakes(instance);
  return (
    <ButtonLink
      href={useLocaleHref('/')}
      variant={variant}
      className={styles[variant]}
      icon={variant === 'primary' && isEntry && <TicketIcon />}
      onFollow={() => journey.send({ type: 'screen.requested', screen: 'offer' })}
    >
      {isEntry ? (
        <Trans id="complete.again.entry" message="Enter again" />
      ) : (
        <Trans id="complete.again.receipt" message="Submit another receipt" />
      )}
    </ButtonLink>
  );
}
