import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Catalogue } from '../../sites/catalogue.ts';

const CALLS = /^\/front_end\//;
/** The time for which a browser may cache the permission, in seconds. */
const REMEMBERED = 600;

/** The response headers to a preflight request. */
const ALLOWED = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'access_token, content-type, idempotency-key, x-xsrf-token',
  'access-control-max-age': String(REMEMBERED),
};

/**
 * Allows pages at the campaigns' public addresses to make the calls of campaigns, wherever `apiRoot` points (API-35).
 * The calls have no cookies: browsers neither send nor accept cookies if the response does not allow it.
 */
export function openToOtherOrigins(app: FastifyInstance, catalogue: Pick<Catalogue, 'byDomain'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOfPageElsewhere(request, catalogue)) return done();
    reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-expose-headers': 'retry-after',
    });
    if (request.method !== 'OPTIONS') return done();
    void reply.code(204).headers(ALLOWED).send();
  });
  // Runs last, because routes set their own Vary. Also applies to requests without an Origin, because a cache stores
  // those responses too.
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    if (CALLS.test(url)) {
      const vary = reply.getHeader('vary');
      reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`);
    }
    done();
  });
}

/** Whether the browser reports that a page at a campaign's public address makes this call. */
export function isOfPageElsewhere(
  { url, headers: { origin } }: Pick<FastifyRequest, 'url' | 'headers'>,
  catalogue: Pick<Catalogue, 'byDomain'>,
): boolean {
  if (!CALLS.test(url) || origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  return /^https?:$/.test(protocol) && catalogue.byDomain(host) !== undefined;
}
