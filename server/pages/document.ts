import { isDesktop } from '#domain/rules/device.ts';
import type { Services } from '../services.ts';
import type { Catalogue, Site } from '../sites/catalogue.ts';
import { allowsInspection, sentCampaign, sentConfiguration } from '../sites/sent.ts';
import { brokenNotice } from './broken-notice.ts';
import { type BuiltSite, readBuiltSite } from './built-site.ts';
import { dataBlock } from './data-block.ts';
import { drawnPage } from './drawn-page.ts';
import {
  type FirstScreen,
  type FirstScreens,
  type FirstVisit,
  readFirstScreens,
  type SafeMarkup,
} from './first-screens.ts';
import { headOf } from './head.ts';
import { inLanguage, readMessageFiles } from './messages.ts';
import { noscriptOf } from './noscript.ts';
import { makePage, type Page } from './page.ts';
import { policyOf } from './policy.ts';
import { markupIn } from './safe-markup.ts';
import { headLinks } from './web-manifest.ts';

/** The icon in the built page, for when no server provides a campaign's. */
const BUILT_ICON = /<link\s+rel="icon"[^>]*>/;
const BUILT_NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
const BUILT_TITLE = /<title>[^<]*<\/title>/;

/** How long a first screen is not looked at again, in milliseconds: a date may have passed. */
const LOOKS_EVERY = 1_000;
/** The most pages that are kept; those not opened for longest go first. */
const MOST_PAGES = 300;

/** What is known of a visit when the page is asked for. */
export interface PageVisit {
  /** The site's own, such as `https://example.com`. */
  readonly origin: string;
  readonly path: string;
  /** The query with its `?`, or ''. */
  readonly search: string;
  readonly userAgent: string;
  /** `Sec-CH-UA-Mobile`; undefined where the browser does not say. */
  readonly isMobile: boolean | undefined;
}

/** The page of a site for a visit; without a site, the browser finds the campaign itself. */
export type DocumentOf = (site: Site | undefined, visit: PageVisit) => Promise<Page>;

/** What a first screen is drawn for, besides the site and the time. */
type Place = Omit<FirstVisit, 'site' | 'now'>;

/** A first screen, and the page made of it. */
interface Drawn {
  readonly shown: string;
  readonly page: Page;
}

/** A page, and when its first screen was last looked at. */
interface Kept {
  readonly drawn: Promise<Drawn>;
  readonly lookedAt: number;
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
): Promise<DocumentOf | null> {
  const built = await readBuiltSite(siteDir);
  if (!built) return null;
  const screens = built.early === '' ? null : readFirstScreens(siteDir);
  const files = await readMessageFiles(siteDir);
  const made = new WeakMap<readonly Site[], { pages: Map<string, Kept>; markup: SafeMarkup }>();

  return async (site, visit) => {
    const { sites } = catalogue;
    const own = made.get(sites) ?? { pages: new Map<string, Kept>(), markup: markupIn(campaignsDir) };
    made.set(sites, own);
    const { pages, markup } = own;
    const [, locale = ''] = visit.path.split('/');
    const messages = site?.configuration.localize ? files.get(locale) : undefined;
    const place = screens && site && placeOf(screens, site, visit);
    const key = JSON.stringify([site?.name, messages, place]);
    const now = server.now().getTime();
    const known = pages.get(key);
    const isFresh = known !== undefined && now >= known.lookedAt && now - known.lookedAt < LOOKS_EVERY;
    const look = async (): Promise<Drawn> => {
      const first = place ? await draw(site, { ...place, now }, markup) : null;
      const shown = JSON.stringify(first);
      const before = await known?.drawn.catch(() => undefined);
      return before?.shown === shown
        ? before
        : { shown, page: await pageWith(site, messages && locale, messages, first) };
    };
    // All who ask meanwhile wait for the same look.
    const kept = isFresh ? known : { lookedAt: now, drawn: look() };
    pages.delete(key);
    pages.set(key, kept);
    const [oldest] = pages.keys();
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    try {
      return (await kept.drawn).page;
    } catch (fault) {
      pages.delete(key);
      throw fault;
    }
  };

  async function draw(site: Site, visit: Omit<FirstVisit, 'site'>, markup: SafeMarkup): Promise<FirstScreen | null> {
    const sent = { configuration: sentConfiguration(site, server), campaign: sentCampaign(site) };
    try {
      return (await screens?.drawFirstScreen({ site: sent, ...visit }, markup)) ?? null;
    } catch (fault) {
      onFault(fault);
      return null;
    }
  }

  async function pageWith(
    site: Site | undefined,
    locale: string | undefined,
    messages: string | undefined,
    first: FirstScreen | null,
  ): Promise<Page> {
    const { sites, broken } = catalogue;
    const own = site ? [site] : sites;
    const opensInspector = own.some((each) => allowsInspection(each, server));
    const plain = headed(built as BuiltSite, site, locale ?? 'en', server);
    const spoken = locale === undefined || messages === undefined ? plain : inLanguage(plain, locale);
    const notice = brokenNotice(broken.filter(({ served }) => served === site?.name));
    const page = spoken.replace(/<body[^>]*>/, (body) => `${body}${notice}`);
    const block = site ? dataBlock(site, server) : '';
    if (!first) {
      const ahead = messages === undefined ? '' : `<link rel="modulepreload" crossorigin href="${messages}">`;
      const html = page.replace('</head>', () => `${built?.tags}${ahead}${block}</head>`);
      return makePage(html, policyOf(own), opensInspector);
    }
    const { html, style, script } = await drawnPage(page, built as BuiltSite, first, { block, messages });
    return makePage(html, policyOf(own, { style, script }), opensInspector);
  }
}

/** The built page with a site's own head. */
function headed(
  { template }: BuiltSite,
  site: Site | undefined,
  locale: string,
  server: Pick<Services, 'production'>,
): string {
  const said = site && headOf(site, locale, server);
  const titled = said ? template.replace(BUILT_TITLE, () => `<title>${said.title}</title>`) : template;
  return titled
    .replace(BUILT_ICON, '')
    .replace(BUILT_NOSCRIPT, () => noscriptOf(site))
    .replace('</head>', () => `${said?.tags ?? ''}${headLinks(site, server)}</head>`);
}

/** Where a first screen is drawn for; null where it depends on more than the server knows. */
function placeOf(
  screens: FirstScreens,
  site: Site,
  { origin, path, search, userAgent, isMobile }: PageVisit,
): Place | null {
  const drawn = screens.drawnPath(path);
  const named = new URLSearchParams(search).get('campaign');
  const { allowDesktop } = site.configuration;
  const onDesktop =
    !allowDesktop &&
    isDesktop({ userAgent, maxTouchPoints: 0, ...(isMobile !== undefined && { userAgentData: { mobile: isMobile } }) });
  // An iPad calls itself a Macintosh; only its browser can tell that it is not one.
  const isUnclear = onDesktop && isMobile === undefined && userAgent.includes('Macintosh');
  // The address for another device carries the parameters of this visit, which a page for all does not.
  const isOwn = onDesktop && search.includes('utm_');
  if (drawn === null || isUnclear || isOwn || (named !== null && named !== site.name)) return null;
  return {
    // It stands on the desktop notice alone.
    origin: onDesktop ? origin : '',
    path: drawn,
    search: named === null ? '' : `?campaign=${encodeURIComponent(named)}`,
    campaign: named,
    onDesktop,
  };
}
