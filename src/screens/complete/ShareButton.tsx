import { Trans } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { ShareIcon } from '#src/ui/art/post-icons.tsx';
import { Button } from '#src/ui/Button.tsx';
import styles from './CompleteDock.module.css';
import { type Shared, shareLink } from './share-link.ts';

/** The campaign's link, how the last attempt to share it ended, and another attempt. */
interface Share {
  readonly url: string;
  readonly outcome: Shared;
  readonly start: () => void;
}

/** Shares the campaign's link and tells the journey, which reports it; null where it has none (DONE-9). */
export function useShare(): Share | null {
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  const [outcome, setOutcome] = useState<Shared>('none');
  const { url } = site.campaign.shareInformation;
  if (!url) return null;

  const share = async () => {
    const shared = await shareLink(url, brandOf(site));
    setOutcome(shared);
    if (shared === 'shared' || shared === 'copied') journey.send({ type: 'link.shared', url, how: shared });
  };
  return { url, outcome, start: () => void share() };
}

/** Says that the link was copied, or what it is where it could not be. */
export function shareNote({ url, outcome }: Share): ReactNode {
  return (
    <span role="status">
      {outcome === 'copied' && <Trans id="complete.share.copied" message="The link is copied." />}
      {outcome === 'refused' && (
        <Trans id="complete.share.refused" message="The link could not be copied. It is {url}" values={{ url }} />
      )}
    </span>
  );
}

interface ShareButtonProps {
  readonly share: Share;
  readonly variant: 'primary' | 'second';
  /** What is shared is a win. */
  readonly isWin: boolean;
}

/** Opens the platform's share sheet, or copies the link. */
export function ShareButton({ share, variant, isWin }: ShareButtonProps) {
  return (
    <Button
      variant={variant}
      className={styles[variant]}
      icon={variant === 'primary' && <ShareIcon />}
      onClick={share.start}
    >
      {isWin ? (
        <Trans id="complete.share.win" message="Share your win" />
      ) : (
        <Trans id="complete.share" message="Share" />
      )}
    </Button>
  );
}
