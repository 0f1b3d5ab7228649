import { useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectInstance, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { SiteScreen } from '../shell/SiteScreen.tsx';
import { offerText } from './offer-text.ts';
import { PosterOffer } from './PosterOffer.tsx';
import { SheetOffer } from './SheetOffer.tsx';

/** The offer (NEXT-8): the reward, what the visitor must do for it, and the button that continues. */
export function OfferScreen() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const instance = useJourneyValue(selectInstance);
  const offer = offerText(site, instance, i18n);
  const Layout = offer.layout === 'sheet' ? SheetOffer : PosterOffer;
  useScreenFocus(`${offer.headline} · ${brandOf(site)}`);

  return (
    <SiteScreen layout="poster">
      <Layout offer={offer} art={site.campaign.theme?.art ?? {}} instance={instance} />
    </SiteScreen>
  );
}
