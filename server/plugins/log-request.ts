import type { FastifyRequest } from 'fastify';

/** Pages that mailed links open have the token in their path, and so have the calls of a status page. */
const CODE = /(\/(?:user\/(?:verify|reset-password)|status)\/)[^/]+/g;
/** As long as a token, and of the same characters; a UUID is shorter. */
const TOKEN = /[\w-]{40,}/g;

/** What is logged of a request: no query, which may hold an access token, and no token in its path. */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): {
  method: string;
  path: string;
  ip: string;
} {
  const [path = ''] = url.split('?');
  return { method, path: path.replace(CODE, '$1…').replace(TOKEN, '…'), ip };
}
