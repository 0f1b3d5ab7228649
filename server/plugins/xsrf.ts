import { randomBytes, timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { sentences } from '../submissions/sentences.ts';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const TOKEN = /^[\w-]{43}$/;
/** Files that any cache may keep must not carry a cookie. */
const CACHED = /^\/(?:assets|campaigns)\//;

/**
 * API-25, by double submit: an answer to a visitor without a token sets one as a cookie that scripts of this origin can
 * read, and every call other than GET must repeat it in the header X-XSRF-TOKEN, which another origin cannot.
 */
export async function protectFromForgery(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    const token = request.cookies[XSRF_COOKIE];
    const isKnown = token !== undefined && TOKEN.test(token);
    if (!isKnown && !CACHED.test(request.url)) {
      reply.setCookie(XSRF_COOKIE, randomBytes(32).toString('base64url'), { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
    }
    if (SAFE.has(request.method)) return;
    if (!isKnown || !isSame(request.headers[XSRF_HEADER], token)) {
      throw new Refusal(403, { detail: sentences.outOfDate });
    }
  });
}

function isSame(header: string | string[] | undefined, token: string): boolean {
  return typeof header === 'string' && header.length === token.length && timingSafeEqual(Buffer.from(header), Buffer.from(token));
}
