import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusCodeOf } from '#domain/formats/status-path.ts';
import { listPage } from './list.ts';
import { messagePage } from './message.ts';
import { LIST_POLICY } from './plain-page.ts';
import type { DocumentOf } from './site-document.ts';
import type { PageVisit } from './place.ts';
import type { Page } from './make-page.ts';
import type { Services } from '../services.ts';
import { sendEncoded } from '../platform/http/encoded.ts';
import { ownOrigin, portOf } from '../sites/own-origin.ts';
import { UNREADABLE } from '../platform/http/readable-url.ts';
import { isLoopback } from '../platform/http/this-computer.ts';
import type { Site } from '../sites/catalogue.ts';
import { nameAskedFor, siteOf } from '../sites/site-of.ts';

type PageServices = Pick<Services, 'catalogue' | 'now' | 'production'>;

/** Addresses that are never pages: a missing file is 404. */
const NO_PAGE = /^\/(?:assets|campaigns|front_end)(?:\/|$)/;

/** Status of a permanent redirect that keeps the method. */
const PERMANENTLY = 308;

/** A file extension, even if followed by characters that are not letters. */
const ENDING = /\.\w+\W*$/;

/** Whether an address may be a page: no part begins with a dot, and it has no file extension (SECURITY-8). */
function isPagePath(path: string): boolean {
  const parts = decoded(path)?.split(/[/\\]/).filter(Boolean);
  return (
    parts !== undefined &&
    !parts.some((part) => part.startsWith('.')) &&
    !ENDING.test(parts.at(-1) ?? '') &&
    !NO_PAGE.test(path)
  );
}

/**
 * Returns the canonical path of a page. A path with doubled slashes loses them, and then also its last slash
 * (SECURITY-15).
 */
function plainPath(path: string): string {
  const single = path.replace(/[/\\]{2,}/g, '/');
  return single === path ? path : single.replace(/(?<=.)\/$/, '');
}

function searchOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?');
  return query === -1 ? '' : url.slice(query);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Browsers revalidate a page before they show it. Their service worker may show a page that is up to an hour old and
 * revalidate it meanwhile (OFFLINE-2). Outside production it revalidates first, as the campaign may just have been
 * edited (TOOL-9). Shared caches must not store it: a first response sets a visitor's own anti-forgery token (API-25).
 */
const ASKED_FIRST = 'private, no-cache';
const SHOWN_FIRST = `${ASKED_FIRST}, stale-while-revalidate=3600`;

/** The request headers that a page depends on. Only a site that rejects desktops depends on the device (START-3). */
const SAME_FOR_ALL = 'accept-encoding';
const BY_DEVICE = `${SAME_FOR_ALL}, user-agent, sec-ch-ua-mobile`;

/** Serves a page at every address that no other route handles. Requests for anything but a page are 404. */
export function pageRoutes(app: FastifyInstance, sendPage: SendPage): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found' }));
  app.get('/*', sendPage);
}

/** Responds with the page at an address. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Returns the handler for pages of the site at its host; the browser finds the screen. Outside production, `/` on a
 * host without a campaign lists all campaigns.
 */
export function pageOf(documentOf: DocumentOf | null, services: PageServices): SendPage {
  return async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (path === UNREADABLE && takesHtml(request))
      return sendHtml(reply.code(404), messagePage('There is no page at this address.'));
    if (!isPagePath(path) || !takesHtml(request)) return reply.callNotFound();
    const site = siteOf(request, services);
    if (!site && services.production)
      return sendHtml(reply.code(404), messagePage('There is no campaign at this address.'));
    const plain = plainPath(path);
    if (plain !== path) return reply.redirect(`${plain}${searchOf(request)}`, PERMANENTLY);
    if (!site && path === '/') return sendList(request, reply, services);
    if (isSecretPage(path)) reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    if (!documentOf) return sendHtml(reply.code(503), messagePage('The site has not been built. npm start builds it.'));
    const page = await documentOf(site, visitOf(request, path, site));
    reply.header('vary', site?.configuration.allowDesktop === false ? BY_DEVICE : SAME_FOR_ALL);
    // A script cannot read the header Date of its own page (CFG-11).
    reply.header('server-timing', `now;dur=${services.now().getTime()}`);
    return send(request, reply, page, services);
  };
}

/**
 * Whether the address of a page gives access to somebody's own data. No search engine or other site may learn it
 * (STATUS-2).
 */
function isSecretPage(path: string): boolean {
  return statusCodeOf(path.replace(/^\/[a-z]{2}(?=\/)/, '')) !== null;
}

function takesHtml({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return accept.includes('text/html') || accept.startsWith('*/*');
}

function visitOf(request: FastifyRequest, path: string, site: Site | undefined): PageVisit {
  const { 'user-agent': userAgent = '', 'sec-ch-ua-mobile': mobile } = request.headers;
  return {
    origin: site ? ownOrigin(request, site) : null,
    path,
    search: searchOf(request),
    userAgent,
    isMobile: mobile === undefined ? undefined : mobile === '?1',
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  server: Pick<PageServices, 'production'>,
): Promise<FastifyReply> {
  reply
    .header('cache-control', server.production ? SHOWN_FIRST : ASKED_FIRST)
    .header('content-security-policy', page.policy);
  if (page.opensInspector) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  return sendEncoded(request, reply, page, 'text/html; charset=utf-8');
}

async function sendList(request: FastifyRequest, reply: FastifyReply, services: PageServices): Promise<FastifyReply> {
  const unknownName = nameAskedFor(request, services);
  const bound = request.server.server.address();
  const address = typeof bound === 'object' && bound !== null ? bound.address : '127.0.0.1';
  const html = await listPage(
    services.catalogue,
    { port: portOf(request), isLocalOnly: isLoopback(address) },
    services.now(),
    unknownName,
  );
  reply
    .code(unknownName === null ? 200 : 404)
    .header('content-security-policy', LIST_POLICY)
    .header('cache-control', 'no-store');
  return sendHtml(reply, html);
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}
