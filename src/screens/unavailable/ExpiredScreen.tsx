import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { OfferEnded } from '#src/ui/art/OfferEnded.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { Notice } from './Notice.tsx';

/** The campaign is over (UNAV-2). */
export function ExpiredScreen() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const art = site.campaign.theme?.art ?? {};
  useScreenFocus(`${i18n._({ id: 'expired.page', message: 'Offer ended' })} · ${brandOf(site)}`);

  return (
    <SiteScreen layout="poster">
      <Notice
        title={<Trans id="common.sorry" message="Sorry!" />}
        picture={art.expired ? <CampaignArt of={art} slot="expired" /> : <OfferEnded />}
      >
        <Trans id="expired.body" message="This offer is no longer available." />
      </Notice>
    </SiteScreen>
  );
}
