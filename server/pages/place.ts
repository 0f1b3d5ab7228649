import type { FirstScreens, FirstVisit } from '#domain/first-screen.ts';
import { isDesktop } from '#domain/rules/device.ts';
import type { Site } from '../sites/catalogue.ts';

/** The properties of a visit, as known from the page request. */
export interface PageVisit {
  /** The requested origin if it belongs to the site, such as `https://example.com`; otherwise null. */
  readonly origin: string | null;
  readonly path: string;
  /** The query with its `?`, or ''. */
  readonly search: string;
  readonly userAgent: string;
  /** The value of `Sec-CH-UA-Mobile`; undefined if the browser does not send it. */
  readonly isMobile: boolean | undefined;
}

/** The input for rendering a first screen, besides the site and the time. Each site has few, whatever is requested. */
export type Place = Omit<FirstVisit, 'site' | 'now'>;

/**
 * Returns the input for rendering a first screen; null if the screen depends on more than the server knows.
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
  // For a site with one language, the prefix of a language is an unknown path; the browser leads to the start
  // (START-10).
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
  // Only the desktop notice shows the origin.
  if (!onDesktop) return { ...place, origin: '', onDesktop };
  // An iPad identifies itself as a Macintosh; only its browser can tell the difference.
  const isUnclear = isMobile === undefined && userAgent.includes('Macintosh');
  // The address for another device carries the parameters of this visit, which a shared page must not contain.
  const isOwn = search.includes('utm_');
  return isUnclear || isOwn || origin === null ? null : { ...place, origin, onDesktop };
}
