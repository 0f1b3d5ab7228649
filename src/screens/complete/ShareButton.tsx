import { Trans } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { ShareIcon } from '#src/ui/art/post-icons.tsx';
import { Button } from '#src/ui/Button.tsx';
import styles from './CompleteDock.module.css';
import { type Shared, shareLink } from './share-link.ts';

/** The campaign's link, the outcome of the last attempt to share it, and a function that shares it. */
interface Share {
  readonly url: string;
  readonly outcome: Shared;
  readonly start: () => void;
}

/** Shares the campaign's link and notifies the journey, which reports it; null if there is no link (DONE-9). */
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

/** Returns a note that the link was copied, or the link itself if copying failed. */
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
  /** Whether the visitor shares a win. */
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
