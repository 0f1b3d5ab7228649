import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Theme } from '#domain/theme.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { leadsToOffer, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { Art } from '#src/ui/Art.tsx';
import { PlainEmblem } from '#src/ui/art/PlainEmblem.tsx';
import { Header } from '#src/ui/Header.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { useHeaderLinks } from './useHeaderLinks.tsx';

interface SiteScreenProps {
  /**
   * `poster` for screens that consist of one picture. If desktop is not allowed, the layout is always `third`
   * (SHELL-9).
   */
  readonly layout?: 'poster' | undefined;
  /** The picture above the dock of short screens; `contact` is the one for the support screens. */
  readonly ground?: boolean | 'contact';
  /** The picture that fills the viewport behind everything; `desktop` is the one for wide screens. */
  readonly backdrop?: boolean | 'desktop';
  readonly header?: boolean;
  readonly footer?: boolean;
  readonly children: ReactNode;
}

/** A screen of the campaign's site: brand, pictures, mandatories and legal links around the task. */
export function SiteScreen({
  layout,
  ground = false,
  backdrop = false,
  header = true,
  footer = true,
  children,
}: SiteScreenProps) {
  const { i18n } = useLingui();
  const home = useLocaleHref('/');
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  const isLinked = useJourneyValue(leadsToOffer);
  const links = useHeaderLinks();
  const name = brandOf(site);
  const art = site.campaign.theme?.art ?? {};
  return (
    <Screen
      layout={site.configuration.allowDesktop ? (layout ?? 'split') : 'third'}
      header={
        header && (
          <Header
            name={name}
            homeLabel={i18n._({ id: 'header.home', message: '{name}, offer details', values: { name } })}
            href={isLinked ? home : null}
            emblem={art.emblem ? <CampaignArt of={art} slot="emblem" /> : <PlainEmblem />}
            nav={links}
            language={<LanguageSwitcher />}
            onHome={() => journey.send({ type: 'screen.requested', screen: 'offer' })}
          />
        )
      }
      footer={footer && <SiteFooter />}
      ground={ground && <CampaignArt of={art} slot={ground === 'contact' && art.contact ? 'contact' : 'ground'} />}
      backdrop={backdrop && <CampaignArt of={art} slot={backdrop === 'desktop' ? 'desktop' : 'backdrop'} />}
    >
      {children}
    </Screen>
  );
}

type ArtSlots = Theme['art'];

interface CampaignArtProps {
  readonly of: ArtSlots;
  readonly slot: keyof ArtSlots;
  /** Replaces the texts of the picture's `data-slot` elements. */
  readonly values?: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
}

/** The campaign's picture for an image slot; renders nothing if there is none. */
export function CampaignArt({ of, slot, values, className }: CampaignArtProps) {
  const path = of[slot];
  return path ? <Art src={`/campaigns/${path}`} className={className} values={values} /> : null;
}
