import type { ReactNode } from 'react';
import type { Theme } from '#domain/theme.ts';
import { selectSite } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Header } from '#src/ui/Header.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { SiteFooter } from './SiteFooter.tsx';

export interface SiteScreenProps {
  /** `poster` for the screens that are one picture; else the width rule of the configuration decides (SHELL-9). */
  readonly layout?: 'poster' | undefined;
  /** The picture that stands on the dock of short screens. */
  readonly ground?: boolean;
  readonly backdrop?: boolean;
  readonly header?: boolean;
  readonly footer?: boolean;
  readonly children: ReactNode;
}

/** A screen of the campaign's site: brand, pictures, mandatories and legal links around the task. */
export function SiteScreen({ layout, ground = false, backdrop = false, header = true, footer = true, children }: SiteScreenProps) {
  const journey = useJourney();
  const { configuration, campaign } = useJourneyValue(selectSite);
  const name = campaign.theme?.brandName ?? configuration.name;
  const art = campaign.theme?.art ?? {};
  return (
    <Screen
      layout={layout ?? (configuration.allowDesktop ? 'split' : 'third')}
      header={
        header && (
          <Header
            name={name}
            homeLabel={`${name}, offer details`}
            emblem={<CampaignArt of={art} slot="emblem" />}
            onHome={() => journey.send({ type: 'screen.requested', screen: 'offer' })}
          />
        )
      }
      footer={footer && <SiteFooter />}
      ground={ground && <CampaignArt of={art} slot="ground" />}
      backdrop={backdrop && <CampaignArt of={art} slot="backdrop" />}
    >
      {children}
    </Screen>
  );
}

type ArtSlots = Theme['art'];

/** The campaign's picture for a slot; nothing where it has none. `values` replaces the texts of its `data-slot` elements. */
export function CampaignArt({ of, slot, values }: { of: ArtSlots; slot: keyof ArtSlots; values?: Record<string, string> }) {
  const path = of[slot];
  return path ? <Art src={`/campaigns/${path}`} {...(values && { values })} /> : null;
}
