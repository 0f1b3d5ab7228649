import { Trans } from '@lingui/react';
import { useState } from 'react';
import { selectSite } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { ShareIcon } from '#src/ui/art/icons.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { brandName } from '../shell/brand-name.ts';
import { type Shared, shareLink } from './share-link.ts';

/** Shares the campaign's link, if it has one (DONE-9), and tells the journey, which reports it. */
export function ShareButton() {
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  const [outcome, setOutcome] = useState<Shared>('none');
  const { url } = site.campaign.shareInformation;
  if (!url) return null;

  const share = async () => {
    const shared = await shareLink(url, brandName(site));
    setOutcome(shared);
    if (shared === 'shared' || shared === 'copied') journey.send({ type: 'link.shared', url, how: shared });
  };
  return (
    <Dock
      note={
        <span role="status">
          {outcome === 'copied' && <Trans id="complete.share.copied" message="The link is copied." />}
          {outcome === 'refused' && (
            <Trans id="complete.share.refused" message="The link could not be copied. It is {url}" values={{ url }} />
          )}
        </span>
      }
    >
      <Button icon={<ShareIcon />} onClick={() => void share()}>
        <Trans id="complete.share" message="Share" />
      </Button>
    </Dock>
  );
}
