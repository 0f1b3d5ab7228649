import { createHash } from 'node:crypto';
import type { FirstScreen, SafeMarkup } from '#domain/first-screen.ts';
import type { Services } from '../services.ts';
import type { Catalogue, Site } from '../sites/catalogue.ts';
import { sentCampaign, sentConfiguration } from '../sites/sent.ts';
import { assembledPage } from './assembled-page.ts';
import { readBuiltSite } from './built-site.ts';
import { readFirstScreens } from './first-screens.ts';
import { pictured } from './drawn-page.ts';
import { keepPages, type KeptPages, type KeptSize, NO_PAGES } from './kept-pages.ts';
import { readLanguages } from './messages.ts';
import type { Page } from './page.ts';
import { type PageVisit, placeOf } from './place.ts';
import { markupIn } from './safe-markup.ts';

/** The page of a site for a visit; without a site, the browser finds the campaign itself. */
export type DocumentOf = (site: Site | undefined, visit: PageVisit) => Promise<Page>;

/** The pages of a built site. */
export interface SiteDocument {
  readonly documentOf: DocumentOf;
  /**
   * The screen of a state of the journey as a page to look at, for a visitor who has entered nothing (D-2); null for a
   * state whose screen only a running journey can draw.
   *
   * @param state its name in the chart
   */
  pictureOf(site: Site, state: string): Promise<string | null>;
  /** What is kept of the present catalogue. */
  keptPages(): KeptSize;
}

/**
 * The built page, prepared once for each site, language and first screen of a catalogue. It has the campaign's title
 * and description (E-14), names its icons, and carries the configuration and the campaign in a data block, so that the
 * first screen needs no further round trip; without a site it carries none, and the browser requests them. In another
 * language it declares that language (SHELL-2). The first screen of a visitor who has entered nothing is in it
 * (FIRST-1).
 *
 * @param catalogue a page without a site may become that of any site
 * @param onFault why a first screen could not be drawn: the browser draws it then
 * @returns null if the site has not been built
 * @throws StartError if the built page has no head to put the data in
 */
export async function readDocument(
  { siteDir, campaignsDir }: { readonly siteDir: string; readonly campaignsDir: string },
  catalogue: Pick<Catalogue, 'sites' | 'broken'>,
  server: Pick<Services, 'production' | 'now'>,
  onFault: (fault: unknown) => void,
): Promise<SiteDocument | null> {
  const built = await readBuiltSite(siteDir);
  if (!built) return null;
  const screens = built.early === '' ? null : readFirstScreens(siteDir);
  const languages = await readLanguages(siteDir);
  const made = new WeakMap<readonly Site[], { readonly kept: KeptPages; readonly markup: SafeMarkup }>();

  const documentOf: DocumentOf = async (site, visit) => {
    const { sites } = catalogue;
    const own = made.get(sites) ?? { kept: keepPages(), markup: markupIn(campaignsDir) };
    made.set(sites, own);
    const { kept, markup } = own;
    const asked = languages.get(visit.path.split('/')[1] ?? '') ?? null;
    const language = site?.configuration.localize ? asked : null;
    const place = screens && site && placeOf(screens, site, visit, asked !== null);
    const now = server.now().getTime();
    const pageWith = (first: FirstScreen | null) =>
      kept.showing(digestOf([site?.name, language, first]), () =>
        assembledPage(built, { site, catalogue, language }, first, server),
      );
    return kept.askedFor(JSON.stringify([site?.name, language, place]), now, async () => {
      if (!place) return pageWith(null);
      const sent = { configuration: sentConfiguration(site, server), campaign: sentCampaign(site) };
      try {
        return pageWith(await screens.drawFirstScreen({ site: sent, ...place, now }, markup));
      } catch (fault) {
        onFault(fault);
        return pageWith(null);
      }
    });
  };
  const pictureOf: SiteDocument['pictureOf'] = async (site, state) => {
    const sent = { configuration: sentConfiguration(site, server), campaign: sentCampaign(site) };
    const visit = { origin: '', path: '/', search: '', campaign: null, onDesktop: false, now: server.now().getTime() };
    const first = await screens?.drawState({ site: sent, ...visit }, state, markupIn(campaignsDir));
    return first ? pictured(built, first) : null;
  };
  const keptPages = () => made.get(catalogue.sites)?.kept.size() ?? NO_PAGES;
  return { documentOf, pictureOf, keptPages };
}

function digestOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}
