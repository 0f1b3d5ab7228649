import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { BonusResult } from '#domain/rules/bonus-result.ts';
import { statusCodeOf } from '#domain/formats/status-path.ts';
import { isSweepstakes } from '#domain/rules/instances.ts';
import { leadsToOffer } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { ArrowRightIcon } from '#src/ui/art/icons.tsx';
import { CameraIcon } from '#src/ui/art/receipt-icons.tsx';
import { GiftIcon, TicketIcon } from '#src/ui/art/step-icons.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import styles from './CompleteDock.module.css';
import { shareNote, ShareButton, useShare } from './ShareButton.tsx';

interface CompleteDockProps {
  readonly instance: CampaignInstance;
  readonly result: BonusResult;
  /** Where the visitor sees how the submission stands; null if an earlier version received it. */
  readonly statusPath: string | null;
}

/**
 * What a visitor may do next: play the game that they left, see how the submission stands (STATUS-2), submit another,
 * share (E-2, E-3). The first is the button, the others are links under it.
 */
export function CompleteDock({ instance, result, statusPath }: CompleteDockProps) {
  const share = useShare();
  // The campaign counts a person's entries, and the offer is open.
  const mayEnterAgain = useJourneyValue(leadsToOffer);
  const actions = [
    ...(result.kind === 'skipped' ? (['game'] as const) : []),
    ...(statusPath === null ? [] : (['status'] as const)),
    ...(mayEnterAgain ? (['again'] as const) : []),
    ...(share ? (['share'] as const) : []),
  ];
  const [first, ...others] = actions;
  if (!first) return null;
  return (
    <Dock note={share && shareNote(share)}>
      {shown(first, false)}
      {others.length > 0 && <div className={styles.quiet}>{others.map((action) => shown(action, true))}</div>}
    </Dock>
  );

  function shown(action: (typeof actions)[number], isQuiet: boolean): ReactNode {
    if (action === 'share') return share && <ShareButton key={action} share={share} isQuiet={isQuiet} />;
    if (action === 'status')
      return statusPath && <StatusLink key={action} instance={instance} path={statusPath} isQuiet={isQuiet} />;
    if (action === 'game') return <GameLink key={action} isQuiet={isQuiet} />;
    return <AgainLink key={action} instance={instance} isQuiet={isQuiet} />;
  }
}

interface LinkProps {
  /** A link under the button of the dock, instead of the button itself. */
  readonly isQuiet: boolean;
}

function GameLink({ isQuiet }: LinkProps) {
  const journey = useJourney();
  const Element = isQuiet ? QuietLink : ButtonLink;
  return (
    <Element
      href={useLocaleHref('/game')}
      icon={<GiftIcon />}
      onFollow={() => journey.send({ type: 'screen.requested', screen: 'game' })}
    >
      <Trans id="complete.game" message="Play the bonus game" />
    </Element>
  );
}

function AgainLink({ isQuiet, instance }: LinkProps & { readonly instance: CampaignInstance }) {
  const journey = useJourney();
  const isEntry = isSweepstakes(instance);
  const Element = isQuiet ? QuietLink : ButtonLink;
  return (
    <Element
      href={useLocaleHref('/')}
      icon={isEntry ? <TicketIcon /> : <CameraIcon />}
      onFollow={() => journey.send({ type: 'screen.requested', screen: 'offer' })}
    >
      {isEntry ? (
        <Trans id="complete.again.entry" message="Enter again" />
      ) : (
        <Trans id="complete.again.receipt" message="Submit another receipt" />
      )}
    </Element>
  );
}

interface StatusLinkProps extends LinkProps {
  readonly instance: CampaignInstance;
  readonly path: string;
}

function StatusLink({ isQuiet, instance, path }: StatusLinkProps) {
  const journey = useJourney();
  const Element = isQuiet ? QuietLink : ButtonLink;
  return (
    <Element
      href={useLocaleHref(path)}
      icon={<ArrowRightIcon />}
      onFollow={() => journey.send({ type: 'screen.requested', screen: 'status', code: statusCodeOf(path) })}
    >
      {isSweepstakes(instance) ? (
        <Trans id="complete.status.entry" message="Check the status of your entry" />
      ) : (
        <Trans id="complete.status.rebate" message="Check the status of your rebate" />
      )}
    </Element>
  );
}

interface QuietLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

function QuietLink({ icon, children, ...link }: QuietLinkProps) {
  return (
    <TextLink {...link} className={styles.quietLink}>
      {icon}
      {children}
    </TextLink>
  );
}
