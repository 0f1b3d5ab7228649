import type { FastifyRequest } from 'fastify';
import { hostNameOf, plainHost } from '../sites/addresses.ts';
import type { Site } from '../sites/catalogue.ts';

/** Without the names below .localhost: they mean this computer too, but belong to campaigns. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

type Asked = Pick<FastifyRequest, 'host' | 'protocol' | 'server'>;

/**
 * The origin of a request where it is one of the site's own: one of its public addresses, or a name of theirs or of
 * this computer at the port of this server. A client may write any host, and each would be another one; of these there
 * are few.
 *
 * @returns such as `https://example.com`, as a browser writes it; null for every other host or scheme
 */
export function ownOrigin(request: Asked, { domains }: Pick<Site, 'domains'>): string | null {
  const { protocol } = request;
  const host = plainHost(request.host);
  const port = portOf(request);
  const here = [...domains.map(hostNameOf), ...LOOPBACK].map((name) => `${name}:${port}`);
  const isOwn = (protocol === 'http' || protocol === 'https') && (domains.includes(host) || here.includes(host));
  return isOwn ? `${protocol}://${host}` : null;
}

/** The port on which this server listens. */
export function portOf({ server }: Pick<FastifyRequest, 'server'>): number {
  const bound = server.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 80;
}
