import type { FastifyRequest } from 'fastify';

/** The paths of pages behind mailed links contain the token, and so do the calls of a status page. */
const CODE = /(\/(?:user\/(?:verify|reset-password)|status)\/)[^/]+/g;
/** A text as long as a token and of the same characters; a UUID is shorter. */
const TOKEN = /[\w-]{40,}/g;

/** Returns the logged fields of a request: no query, which may contain an access token, and no token in its path. */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): {
  method: string;
  path: string;
  ip: string;
} {
  const [path = ''] = url.split('?');
  return { method, path: path.replace(CODE, '$1…').replace(TOKEN, '…'), ip };
}
