import { randomBytes, timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/refusal-sentences.ts';
import { plainHost } from '../http/site-addresses.ts';
import type { Catalogue } from '../../sites/catalogue.ts';
import { isOfPageElsewhere } from './other-origins.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';
/** The cookie over https: browsers accept a cookie of this name only from this very host, and never over http. */
const SECURE_XSRF_COOKIE = '__Host-XSRF-TOKEN';
const XSRF_HEADER = 'x-xsrf-token';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const TOKEN = /^[\w-]{43}$/;
/** Files that any cache may store must not set a cookie. */
const CACHED =
  /^\/(?:(?:assets|campaigns)\/|(?:robots\.txt|favicon\.ico|manifest\.webmanifest|og-image\.png|(?:apple-touch-)?icon[\w-]*\.png)(?:\?|$))/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts beacons, which carry no token. */
    readonly isBeacon?: boolean;
  }
}

/**
 * Protects against forged requests by double submit (API-25). A visitor without a token gets one as a cookie that
 * scripts of this origin can read. Every call except GET must repeat it in the header X-XSRF-TOKEN, which another
 * origin cannot.
 *
 * Cookies are missing if the browser stores none, or if the page is a campaign's at another origin (API-35). The Origin
 * then replaces the cookie. A beacon only needs the browser's statement that it is of this origin.
 */
export async function protectFromForgery(app: FastifyInstance, catalogue: Pick<Catalogue, 'byDomain'>): Promise<void> {
  await app.register(cookie);
  app.addHook('onRequest', (request, reply, done) => {
    const tokens = tokensOf(request);
    if (tokens.length === 0 && !CACHED.test(request.url)) {
      const secure = isHttps(request);
      reply.setCookie(secure ? SECURE_XSRF_COOKIE : XSRF_COOKIE, randomBytes(32).toString('base64url'), {
        path: '/',
        sameSite: 'lax',
        secure,
      });
    }
    if (SAFE.has(request.method)) return done();
    const isOurs =
      tokens.some((token) => isSame(request.headers[XSRF_HEADER], token)) ||
      isOfOwnPageWithoutCookies(request, catalogue) ||
      (request.routeOptions.config.isBeacon === true && isOfThisOrigin(request));
    done(isOurs ? undefined : new Refusal(403, { detail: sentences.outOfDate }));
  });
  // Runs after the cookies were written, and also on 304: no shared cache may give one visitor's cookie to others
  // (SECURITY-14).
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.hasHeader('set-cookie')) keepPrivate(reply);
    done();
  });
}

function keepPrivate(reply: FastifyReply): void {
  const policy = String(reply.getHeader('cache-control') ?? '');
  if (/\b(?:private|no-store)\b/.test(policy)) return;
  reply.header('cache-control', ['private', ...policy.split(', ').filter(isForOneVisitor)].join(', '));
}

const isForOneVisitor = (directive: string): boolean => !/^(?:public|s-maxage=.*)?$/.test(directive);

/**
 * Whether a page of ours without cookies makes the call. A browser that rejects all cookies has no token from here, so
 * its page generates one (PLATFORM-9); a page at another origin has the token of its own server. Foreign pages cannot
 * send the header, because no response allows it. They cannot name this host or a campaign's as their Origin, because
 * the browser writes it. Without cookies, a forged call has nothing to exploit.
 */
function isOfOwnPageWithoutCookies(request: FastifyRequest, catalogue: Pick<Catalogue, 'byDomain'>): boolean {
  const { headers, host } = request;
  if (headers.cookie !== undefined || !TOKEN.test(String(headers[XSRF_HEADER]))) return false;
  return namesHost(headers.origin, host) || isOfPageElsewhere(request, catalogue);
}

/**
 * Whether the browser reports that a page of this origin sends the request. No page can write either header. The first
 * is missing in older Safari, and over http.
 */
export function isOfThisOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? namesHost(headers.origin, host) : site === 'same-origin';
}

function namesHost(origin: string | undefined, host: string): boolean {
  return origin !== undefined && URL.canParse(origin) && plainHost(new URL(origin).host) === plainHost(host);
}

/**
 * Returns the tokens that are valid for a request. Over https the plain cookie is invalid: another host of the domain,
 * or an attacker in the middle of an http connection, can set it. If this server knows of no https, both are valid, so
 * a visitor who got the other one earlier is not locked out.
 */
function tokensOf(request: FastifyRequest): string[] {
  const names = isHttps(request) ? [SECURE_XSRF_COOKIE] : [XSRF_COOKIE, SECURE_XSRF_COOKIE];
  return names.map((name) => request.cookies[name] ?? '').filter((token) => TOKEN.test(token));
}

function isHttps({ protocol }: FastifyRequest): boolean {
  return protocol === 'https';
}

/**
 * Returns what distinguishes visits: the token that the call repeated. It exists as long as the browser is open, or as
 * long as the page in a browser without cookies.
 */
export function visitOf({ headers }: FastifyRequest): string {
  return String(headers[XSRF_HEADER]);
}

/**
 * Compares a header with a token as bytes. Node reads each byte of a header as one character, but in UTF-8 characters
 * above 127 have several.
 */
function isSame(header: string | string[] | undefined, token: string): boolean {
  if (typeof header !== 'string') return false;
  const [given, known] = [Buffer.from(header, 'latin1'), Buffer.from(token, 'latin1')];
  return given.length === known.length && timingSafeEqual(given, known);
}
