import { randomBytes, timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/sentences.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';
/** Over https: browsers accept a cookie of this name only from this very host, and never over http. */
const SECURE_XSRF_COOKIE = '__Host-XSRF-TOKEN';
const XSRF_HEADER = 'x-xsrf-token';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const TOKEN = /^[\w-]{43}$/;
/** Files that any cache may keep must not set a cookie. */
const CACHED =
  /^\/(?:(?:assets|campaigns)\/|(?:robots\.txt|favicon\.ico|manifest\.webmanifest|og-image\.png|(?:apple-touch-)?icon[\w-]*\.png)(?:\?|$))/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes beacons, which carry no token. */
    readonly isBeacon?: boolean;
  }
}

/**
 * API-25, by double submit: a visitor without a token gets one as a cookie that scripts of this origin can read, and
 * every call except GET must repeat it in the header X-XSRF-TOKEN, which another origin cannot. Where the browser keeps
 * no cookies, the Origin stands in for the cookie; for a beacon, the browser's word that it is of this origin.
 */
export async function protectFromForgery(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    const tokens = tokensOf(request);
    if (tokens.length === 0 && !CACHED.test(request.url)) {
      const secure = isHttps(request);
      reply.setCookie(secure ? SECURE_XSRF_COOKIE : XSRF_COOKIE, randomBytes(32).toString('base64url'), {
        path: '/',
        sameSite: 'lax',
        secure,
      });
    }
    if (SAFE.has(request.method)) return;
    const isOurs =
      tokens.some((token) => isSame(request.headers[XSRF_HEADER], token)) ||
      isOfOwnPageWithoutCookies(request) ||
      (request.routeOptions.config.isBeacon === true && isOfThisOrigin(request));
    if (!isOurs) throw new Refusal(403, { detail: sentences.outOfDate });
  });
}

/**
 * A browser that refuses all cookies has no token from here, so its page makes one up (P-9). Another origin can neither
 * send the header, since no answer allows it to, nor name this host as its Origin, which the browser writes; and
 * without cookies there is nothing that a forged call could take advantage of.
 */
function isOfOwnPageWithoutCookies({ headers, host }: FastifyRequest): boolean {
  return headers.cookie === undefined && TOKEN.test(String(headers[XSRF_HEADER])) && namesHost(headers.origin, host);
}

/**
 * Whether the browser says that a page of this origin sends the request. No page can write either header; the first is
 * missing in older Safari, and over http.
 */
export function isOfThisOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? namesHost(headers.origin, host) : site === 'same-origin';
}

function namesHost(origin: string | undefined, host: string): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * The tokens that are valid for a request. Over https the plain cookie is not: another host of the domain, or an
 * attacker in the middle of an http connection, can set it. If this server knows of no https, both are, so that a
 * visitor who got the other one earlier is not stuck.
 */
function tokensOf(request: FastifyRequest): string[] {
  const names = isHttps(request) ? [SECURE_XSRF_COOKIE] : [XSRF_COOKIE, SECURE_XSRF_COOKIE];
  return names.map((name) => request.cookies[name] ?? '').filter((token) => TOKEN.test(token));
}

function isHttps({ protocol }: FastifyRequest): boolean {
  return protocol === 'https';
}

/**
 * What distinguishes visits: the token that the call repeated. It lives as long as the browser is open, or the page in
 * a browser without cookies.
 */
export function visitOf({ headers }: FastifyRequest): string {
  return String(headers[XSRF_HEADER]);
}

/**
 * Compares bytes: Node reads each byte of a header as one character, but in UTF-8 characters above 127 have several.
 */
function isSame(header: string | string[] | undefined, token: string): boolean {
  if (typeof header !== 'string') return false;
  const [given, known] = [Buffer.from(header, 'latin1'), Buffer.from(token, 'latin1')];
  return given.length === known.length && timingSafeEqual(given, known);
}
