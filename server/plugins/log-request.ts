import type { FastifyRequest } from 'fastify';

/** The pages that a mailed link opens carry its token as the last part of their path. */
const CODE = /(\/user\/(?:verify|reset-password)\/)[^/]+/g;
/** As long as a token and of its letters; a UUID is shorter. */
const TOKEN = /[\w-]{40,}/g;

/** What the log says of a request: neither its query, which may hold an access token, nor a token in its path. */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): {
  method: string;
  path: string;
  ip: string;
} {
  const [path = ''] = url.split('?');
  return { method, path: path.replace(CODE, '$1…').replace(TOKEN, '…'), ip };
}
