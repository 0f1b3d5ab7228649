import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Catalogue } from '../sites/catalogue.ts';

const CALLS = /^\/front_end\//;
/** How long a browser may remember what is allowed, in seconds. */
const REMEMBERED = 600;

/** What browsers ask before a call, and may be told. */
const ALLOWED = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'access_token, content-type, idempotency-key, x-xsrf-token',
  'access-control-max-age': String(REMEMBERED),
};

/**
 * Opens the calls of campaigns to pages at the campaigns' public addresses, wherever `apiRoot` leads them (API-35):
 * without cookies, which browsers neither send nor take with an answer that does not allow it.
 */
export function openToOtherOrigins(app: FastifyInstance, catalogue: Pick<Catalogue, 'byDomain'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOfPageElsewhere(request, catalogue)) return undefined;
    reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-expose-headers': 'retry-after',
    });
    if (request.method !== 'OPTIONS') return undefined;
    return reply.code(204).headers(ALLOWED).send();
  });
  // Last, since routes have a Vary of their own; also where no page asks, as a cache keeps that answer, too.
  app.addHook('onSend', async ({ url }, reply) => {
    if (!CALLS.test(url)) return;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`);
  });
}

/** Whether the browser says that a page at a campaign's public address makes this call of a campaign. */
export function isOfPageElsewhere(
  { url, headers: { origin } }: Pick<FastifyRequest, 'url' | 'headers'>,
  catalogue: Pick<Catalogue, 'byDomain'>,
): boolean {
  if (!CALLS.test(url) || origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  return /^https?:$/.test(protocol) && catalogue.byDomain(host) !== undefined;
}
