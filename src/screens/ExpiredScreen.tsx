import { selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { OfferEnded } from '#src/ui/art/OfferEnded.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { brandName } from './brand-name.ts';
import { Notice } from './Notice.tsx';
import { CampaignArt, SiteScreen } from './SiteScreen.tsx';

/** The campaign is over (UNAV-2). */
export function ExpiredScreen() {
  const site = useJourneyValue(selectSite);
  const art = site.campaign.theme?.art ?? {};
  useScreenFocus(`Offer ended · ${brandName(site)}`);

  return (
    <SiteScreen layout="poster">
      <Notice title="Sorry!" picture={art.expired ? <CampaignArt of={art} slot="expired" /> : <OfferEnded />}>
        This offer is no longer available.
      </Notice>
    </SiteScreen>
  );
}
