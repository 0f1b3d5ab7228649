import { createHash } from 'node:crypto';
import type { FirstScreen, SafeMarkup } from '#domain/first-screen.ts';
import type { Services } from '../services.ts';
import type { Catalogue, Site } from '../sites/catalogue.ts';
import { sentCampaign, sentConfiguration } from '../sites/sent.ts';
import { assembledPage } from './assembled-page.ts';
import { readBuiltSite } from './built-site.ts';
import { pictured } from './drawn-page.ts';
import { readFirstScreens } from './first-screens.ts';
import { keepPages, type KeptPages, type KeptSize, NO_PAGES } from './kept-pages.ts';
import { keepPictures, type KeptPictures } from './kept-pictures.ts';
import { readLanguages } from './read-languages.ts';
import type { Page } from './make-page.ts';
import { type PageVisit, placeOf } from './place.ts';
import { markupIn } from './safe-markup.ts';

/** The cached pages and screens of a catalogue, dropped together with it. */
interface Made {
  readonly kept: KeptPages;
  readonly pictures: KeptPictures;
  readonly markup: SafeMarkup;
}

/** Returns the page of a site for a visit. Without a site, the browser finds the campaign itself. */
export type DocumentOf = (site: Site | undefined, visit: PageVisit) => Promise<Page>;

/** The pages of a built site. */
export interface SiteDocument {
  readonly documentOf: DocumentOf;
  /**
   * Returns the screen of a state of the journey as a page without scripts, for a visitor who has entered nothing
   * (TOOL-2). Each screen is rendered once per catalogue.
   *
   * @param state its name in the chart
   * @returns null for an unknown name, and for a state whose screen only a running journey can render
   */
  pictureOf(site: Site, state: string): Promise<string | null>;
  /** Returns the size of the cached pages of the current catalogue. */
  keptPages(): KeptSize;
}

/**
 * Prepares the built page, once for each site, language and first screen of a catalogue. The page has the campaign's
 * title and description (BRAND-4) and names its icons. A data block carries the configuration and the campaign, so the
 * first screen needs no further request. Without a site there is no data block, and the browser requests the data. In
 * another language the page declares that language (SHELL-2). It contains the first screen of a visitor who has entered
 * nothing (FIRST-1).
 *
 * @param catalogue a page without a site may become that of any site
 * @param onFault called with the error if a first screen could not be rendered; the browser then renders it
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
  const made = new WeakMap<readonly Site[], Made>();
  const madeOf = (sites: readonly Site[]): Made => {
    const own = made.get(sites) ?? { kept: keepPages(), pictures: keepPictures(), markup: markupIn(campaignsDir) };
    made.set(sites, own);
    return own;
  };

  const documentOf: DocumentOf = async (site, visit) => {
    const { kept, markup } = madeOf(catalogue.sites);
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
  const pictureOf: SiteDocument['pictureOf'] = (site, state) => {
    const { pictures, markup } = madeOf(catalogue.sites);
    return pictures.of(site.name, state, async () => {
      const sent = { configuration: sentConfiguration(site, server), campaign: sentCampaign(site) };
      const now = server.now().getTime();
      const visit = { site: sent, origin: '', path: '/', search: '', campaign: null, onDesktop: false, now };
      const first = await screens?.drawState(visit, state, markup);
      return first ? pictured(built, first) : null;
    });
  };
  const keptPages = () => made.get(catalogue.sites)?.kept.size() ?? NO_PAGES;
  return { documentOf, pictureOf, keptPages };
}

function digestOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}
