import { keptSearch, localePath, splitPath } from '#src/i18n/locale.ts';

/**
 * The kind of a request, which determines its handling: a page of the journey, a built file, a campaign's picture, or
 * campaign data. The service worker does not handle others, including all calls about a person.
 */
export type Kind = 'page' | 'file' | 'picture' | 'site';

/** The parts of a request that determine its kind. */
export interface RequestParts {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly headers: Pick<Headers, 'has'>;
}

/**
 * Pages that are the same for all visitors. Excludes account pages: their addresses contain codes from emails, and they
 * are useless offline.
 */
const PAGES =
  /^\/(?:early|expired|desktop|gate|game|submission\/(?:receipts|form|complete)|contact(?:\/complete)?|privacy-policy)?$/;
/**
 * The fallback page for every other page of its language and campaign. The journey finds the screen by the address
 * (START-7), regardless of the screen that the server rendered.
 */
export const STAND_IN = '/submission/form';
/** The campaign by its uuid or its domain; any longer path is about a submission or a play. */
const CAMPAIGN = /^\/front_end\/(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|by_domain\/[^/]+)$/;
/** Headers that identify the visitor or request a part of the resource. */
const PERSONAL = ['authorization', 'x-xsrf-token', 'range'];

/** Returns the kind of a request, or null. @param origin the service worker's own */
export function kindOf({ url, method, mode, headers }: RequestParts, origin: string): Kind | null {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin || PERSONAL.some((name) => headers.has(name))) return null;
  if (mode === 'navigate') return isPage(pathname, search) ? 'page' : null;
  return kindOfFile(pathname, search);
}

/** Returns the kind of an address that a page lists, or null. A page must belong to the journey. */
export function kindOfAddress(url: string, origin: string): Kind | null {
  const { origin: asked, pathname, search } = new URL(url, origin);
  if (asked !== origin) return null;
  return kindOfFile(pathname, search) ?? (isPage(pathname, search) ? 'page' : null);
}

function kindOfFile(path: string, search: string): Kind | null {
  if (path.startsWith('/assets/')) return 'file';
  if (path.startsWith('/campaigns/art/')) return 'picture';
  if (path === '/config.json') return 'site';
  return search === '' && CAMPAIGN.test(path) ? 'site' : null;
}

/**
 * Whether an address is a page of the journey. False with `inspect`: an inspected journey is always loaded from the
 * server.
 */
function isPage(path: string, search: string): boolean {
  return PAGES.test(plain(splitPath(path).path)) && !new URLSearchParams(search).has('inspect');
}

/** Returns a path without a trailing slash, which does not matter. */
const plain = (path: string) => path.replace(/\/+$/, '') || '/';

/** Returns the address under which a page is stored: with language and campaign, without the visitor's origin. */
export function pageAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const { locale, path } = splitPath(pathname);
  return `${origin}${localePath(locale, plain(path))}${keptSearch(search)}`;
}

/** Returns the address of the fallback page for the page at `url`. */
export function standIn(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${localePath(splitPath(pathname).locale, STAND_IN)}${keptSearch(search)}`;
}

/** Returns how long a page may be shown before it is revalidated, in milliseconds, according to its Cache-Control. */
export function mayBeStale(headers: Pick<Headers, 'get'>): number {
  const seconds = /stale-while-revalidate=(?<seconds>\d+)/.exec(headers.get('cache-control') ?? '')?.groups?.[
    'seconds'
  ];
  return Number(seconds ?? 0) * 1000;
}

/** Whether a copy may be shown before it is revalidated: its Cache-Control has a positive max-age. */
export function mayBeShownFirst(headers: Pick<Headers, 'get'>): boolean {
  const seconds = /max-age=(?<seconds>\d+)/.exec(headers.get('cache-control') ?? '')?.groups?.['seconds'];
  return Number(seconds ?? 0) > 0;
}
