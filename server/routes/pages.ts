import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusCodeOf } from '#domain/formats/status-path.ts';
import { listPage } from '../pages/list.ts';
import { messagePage } from '../pages/message.ts';
import { LIST_POLICY } from '../pages/plain-page.ts';
import type { DocumentOf } from '../pages/document.ts';
import type { PageVisit } from '../pages/place.ts';
import type { Page } from '../pages/page.ts';
import type { Services } from '../services.ts';
import { sendEncoded } from '../http/encoded.ts';
import { ownOrigin, portOf } from '../http/own-origin.ts';
import { UNREADABLE } from '../http/readable-url.ts';
import { isLoopback } from '../http/this-computer.ts';
import type { Site } from '../sites/catalogue.ts';
import { nameAskedFor, siteOf } from './site-of.ts';

type PageServices = Pick<Services, 'catalogue' | 'now' | 'production'>;

/** These are never pages: what does not exist is 404. */
const NO_PAGE = /^\/(?:assets|campaigns|front_end)(?:\/|$)/;

/** Without changing the method, for ever. */
const PERMANENTLY = 308;

/** A file extension, even if followed by characters that are not letters. */
const ENDING = /\.\w+\W*$/;

/** Whether an address may be a page: no part begins with a dot, and it has no file extension (S-17). */
function isPagePath(path: string): boolean {
  const parts = decoded(path)?.split(/[/\\]/).filter(Boolean);
  return (
    parts !== undefined &&
    !parts.some((part) => part.startsWith('.')) &&
    !ENDING.test(parts.at(-1) ?? '') &&
    !NO_PAGE.test(path)
  );
}

/** The one address of a page: without doubled slashes, and then also without the one at its end (S-35). */
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
 * Browsers ask for a page again before they show it; their service worker may show one that is an hour old and ask
 * meanwhile (OFFLINE-2). Outside production it asks first, as the campaign may just have been edited (D-9). No cache
 * between may keep it: a first answer brings a visitor's own anti-forgery token (API-25).
 */
const ASKED_FIRST = 'private, no-cache';
const SHOWN_FIRST = `${ASKED_FIRST}, stale-while-revalidate=3600`;

/** What a page depends on besides its address; only a site that sends desktops away asks for the device (START-3). */
const SAME_FOR_ALL = 'accept-encoding';
const BY_DEVICE = `${SAME_FOR_ALL}, user-agent, sec-ch-ua-mobile`;

/** Every address that no other route answers is a page. Requests for anything but a page are 404. */
export function pageRoutes(app: FastifyInstance, sendPage: SendPage): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found' }));
  app.get('/*', sendPage);
}

/** Answers with the page at an address. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * A page of the site at its host (the browser finds the screen). Outside production, `/` on a host without a campaign
 * lists all campaigns.
 *
 * @param documentOf the built page; null if the site has not been built
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

/** A page whose address opens what is somebody's own: no search engine or other site learns it (STATUS-2). */
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
