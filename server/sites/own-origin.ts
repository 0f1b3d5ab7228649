import type { FastifyRequest } from 'fastify';
import { hostNameOf, plainHost } from '../platform/http/site-addresses.ts';
import type { Site } from './catalogue.ts';

/** The names of this computer. Names below .localhost also mean this computer, but belong to campaigns. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

type Asked = Pick<FastifyRequest, 'host' | 'protocol' | 'server'>;

/**
 * Returns the origin of a request if it belongs to the site: one of its public addresses, or one of their host names or
 * a name of this computer with the port of this server. A client may send any host, so only this small set is accepted.
 *
 * @returns the origin as a browser writes it, such as `https://example.com`; null for every other host or scheme
 */
export function ownOrigin(request: Asked, { domains }: Pick<Site, 'domains'>): string | null {
  const { protocol } = request;
  const host = plainHost(request.host);
  if (protocol !== 'http' && protocol !== 'https') return null;
  return domains.includes(host) || isHere(host, request, domains) ? `${protocol}://${host}` : null;
}

/** Whether a host is one of the site's names, or of this computer, with the port of this server. */
function isHere(host: string, request: Pick<Asked, 'server'>, domains: Site['domains']): boolean {
  const port = portOf(request);
  return [...domains.map(hostNameOf), ...LOOPBACK].some((name) => `${name}:${port}` === host);
}

/** Returns the port on which this server listens. */
export function portOf({ server }: Pick<FastifyRequest, 'server'>): number {
  const bound = server.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 80;
}
