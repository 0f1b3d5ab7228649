import type { FirstScreens, FirstVisit } from '#domain/first-screen.ts';
import { isDesktop } from '#domain/rules/device.ts';
import type { Site } from '../sites/catalogue.ts';

/** What is known of a visit when the page is asked for. */
export interface PageVisit {
  /** The origin that was asked if it is one of the site's own, such as `https://example.com`; else null. */
  readonly origin: string | null;
  readonly path: string;
  /** The query with its `?`, or ''. */
  readonly search: string;
  readonly userAgent: string;
  /** `Sec-CH-UA-Mobile`; undefined where the browser does not say. */
  readonly isMobile: boolean | undefined;
}

/** What a first screen is drawn for, besides the site and the time. There are few for each site, whatever is asked. */
export type Place = Omit<FirstVisit, 'site' | 'now'>;

/**
 * Where a first screen is drawn for; null where it depends on more than the server knows.
 *
 * @param isTranslated whether the path is in another language than the site's first
 */
export function placeOf(
  screens: Pick<FirstScreens, 'drawnPath'>,
  site: Site,
  { origin, path, search, userAgent, isMobile }: PageVisit,
  isTranslated: boolean,
): Place | null {
  const { allowDesktop, localize } = site.configuration;
  // To a site without it, the prefix of a language is an unknown path; the browser leads to the start (START-10).
  if (isTranslated && !localize) return null;
  const drawn = screens.drawnPath(path);
  const named = new URLSearchParams(search).get('campaign');
  if (drawn === null || (named !== null && named !== site.name)) return null;
  const place = {
    path: drawn,
    search: named === null ? '' : `?campaign=${encodeURIComponent(named)}`,
    campaign: named,
  };
  const onDesktop =
    !allowDesktop &&
    isDesktop({ userAgent, maxTouchPoints: 0, ...(isMobile !== undefined && { userAgentData: { mobile: isMobile } }) });
  // The origin stands on the desktop notice alone.
  if (!onDesktop) return { ...place, origin: '', onDesktop };
  // An iPad calls itself a Macintosh; only its browser can tell that it is not one.
  const isUnclear = isMobile === undefined && userAgent.includes('Macintosh');
  // The address for another device carries the parameters of this visit, which a page for all does not.
  const isOwn = search.includes('utm_');
  return isUnclear || isOwn || origin === null ? null : { ...place, origin, onDesktop };
}
