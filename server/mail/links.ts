import type { FastifyRequest } from 'fastify';
import { addressesMeant, hostNameOf } from '../sites/addresses.ts';
import type { Site } from '../sites/catalogue.ts';
import type { AddressOf } from './account-mail.ts';
import { mailLanguageOf } from './words.ts';

/** Not the names below .localhost, which mean this computer as well: they are campaigns' own. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Makes the addresses that mail links to, from the campaign's own public ones (S-16). Whoever makes a request writes
 * its Host and X-Forwarded-Host, so that these only choose among them, and the first stands in for any other; in
 * production the scheme is https whatever the request says. Outside production this computer's own address counts, too,
 * with `?campaign=NAME`, but under the port at which this server listens.
 */
export function linksOf(
  request: FastifyRequest,
  site: Site,
  { production }: { readonly production: boolean },
): AddressOf {
  const { base, search } = production
    ? publicBase(request, site, 'https')
    : (ownBase(request, site) ?? publicBase(request, site, request.protocol));
  return (path, language) => {
    const prefix = site.configuration.localize && mailLanguageOf(language) === 'es' ? '/es' : '';
    return `${base}${prefix}${path}${search}`;
  };
}

interface Base {
  readonly base: string;
  readonly search: string;
}

function publicBase(request: FastifyRequest, site: Site, protocol: string): Base {
  const addresses = site.domains.map((domain) => ({ domain }));
  const [address] = [...addressesMeant(addresses, request.host), ...addresses];
  if (!address) return localBase(request, site, 'localhost');
  const scheme = protocol === 'https' ? 'https' : 'http';
  // Outside production nothing stands between: the address is that of this server.
  const isDirect = scheme === 'http' && hostNameOf(address.domain) === address.domain;
  return { base: new URL(`${scheme}://${address.domain}${isDirect ? `:${portOf(request)}` : ''}`).origin, search: '' };
}

/**
 * The address by which somebody on this computer, or in its network, has asked this very server; null where it is
 * another one.
 */
function ownBase(request: FastifyRequest, site: Site): Base | null {
  const name = hostNameOf(request.host);
  const { localAddress } = request.socket;
  const isOurs = LOOPBACK.has(name) || (name !== '' && name === localAddress?.replace(/^::ffff:/i, ''));
  return isOurs ? localBase(request, site, name) : null;
}

function localBase(request: FastifyRequest, site: Site, name: string): Base {
  return {
    base: new URL(`http://${name}:${portOf(request)}`).origin,
    search: `?campaign=${encodeURIComponent(site.name)}`,
  };
}

/** Where this server listens. */
function portOf({ server }: FastifyRequest): number {
  const bound = server.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 80;
}
