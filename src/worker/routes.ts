import { keptSearch, localePath, splitPath } from '#src/i18n/locale.ts';

/**
 * How a request is answered: a page of the journey, a built file, a campaign's picture, or what the server says of a
 * campaign. Null for everything else, which the worker leaves alone: every call that is about a person among it.
 */
export type Kind = 'page' | 'file' | 'picture' | 'site';

/** What of a request decides how it is answered. */
export interface RequestParts {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly headers: Pick<Headers, 'has'>;
}

/**
 * The pages that are the same for everybody. Not those of accounts: their addresses carry codes from e-mails, and
 * without a network there is nothing to be done there.
 */
const PAGES =
  /^\/(?:early|expired|desktop|gate|game|submission\/(?:receipts|form|complete)|contact(?:\/complete)?|privacy-policy)?$/;
/**
 * The page that stands in for every other of its language and campaign: the journey finds the screen by the address
 * (START-7), whatever the server drew.
 */
export const STAND_IN = '/submission/form';
/** The campaign by its uuid or its domain; any longer path is about a submission or a play. */
const CAMPAIGN = /^\/front_end\/(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|by_domain\/[^/]+)$/;
/** Requests with these say who asks, or want less than the whole. */
const PERSONAL = ['authorization', 'x-xsrf-token', 'range'];

/** @param origin the worker's own */
export function kindOf({ url, method, mode, headers }: RequestParts, origin: string): Kind | null {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin || PERSONAL.some((name) => headers.has(name))) return null;
  if (mode === 'navigate') return isPage(pathname, search) ? 'page' : null;
  return kindOfFile(pathname, search);
}

/** What is kept for an address that a page names; a page has to be one of the journey. */
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

/** Also for the inspector: whoever looks into a journey wants it from the server. */
function isPage(path: string, search: string): boolean {
  return PAGES.test(plain(splitPath(path).path)) && !new URLSearchParams(search).has('inspect');
}

/** A path without the slash at its end, which does not matter. */
const plain = (path: string) => path.replace(/\/+$/, '') || '/';

/** The address under which a page is kept: with its language and its campaign, without where its visitor came from. */
export function pageAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const { locale, path } = splitPath(pathname);
  return `${origin}${localePath(locale, plain(path))}${keptSearch(search)}`;
}

/** The address of the page that stands in for the one at `url`. */
export function standIn(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${localePath(splitPath(pathname).locale, STAND_IN)}${keptSearch(search)}`;
}

/** How long a page may be shown before the server is asked again, in milliseconds: what its Cache-Control says. */
export function mayBeStale(headers: Pick<Headers, 'get'>): number {
  const seconds = /stale-while-revalidate=(?<seconds>\d+)/.exec(headers.get('cache-control') ?? '')?.groups?.[
    'seconds'
  ];
  return Number(seconds ?? 0) * 1000;
}

/** Whether a copy may be shown before the server is asked again: its Cache-Control gives it some time. */
export function mayBeShownFirst(headers: Pick<Headers, 'get'>): boolean {
  const seconds = /max-age=(?<seconds>\d+)/.exec(headers.get('cache-control') ?? '')?.groups?.['seconds'];
  return Number(seconds ?? 0) > 0;
}
