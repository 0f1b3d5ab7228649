import type { FastifyRequest } from 'fastify';
import { LOOPBACK, portOf } from '../sites/own-origin.ts';
import { addressesMeant, hostNameOf } from '../platform/http/site-addresses.ts';
import type { Site } from '../sites/catalogue.ts';
import type { AddressOf } from './account-mail.ts';
import { mailLanguageOf } from './mail-words.ts';

/**
 * Returns a function that makes the links in mail, from the campaign's own public addresses (SECURITY-7). A client
 * controls Host and X-Forwarded-Host, so these only choose among the public addresses; the first one is the default. In
 * production the scheme is always https. Outside production this computer's own address is also allowed, with
 * `?campaign=NAME`, but only with the port on which this server listens.
 */
export function linksOf(
  request: FastifyRequest,
  site: Site,
  { production }: { readonly production: boolean },
): AddressOf {
  const base = production
    ? publicBase(request, site, 'https')
    : (ownBase(request, site) ?? publicBase(request, site, request.protocol));
  return addressesAt(site, base);
}

function addressesAt({ configuration }: Site, { base, search }: Base): AddressOf {
  return (path, language) => {
    const prefix = configuration.localize && mailLanguageOf(language) === 'es' ? '/es' : '';
    return `${base}${prefix}${path}${search}`;
  };
}

/**
 * Returns a function that makes the links in mail outside a request. They begin with the campaign's first address, or
 * outside production with this computer's.
 *
 * @param port the port on which the server listens
 */
export function linksApart(
  site: Site,
  { production, port }: { readonly production: boolean; readonly port: number },
): AddressOf {
  const [domain] = site.domains;
  const base =
    production && domain !== undefined
      ? { base: new URL(`https://${domain}`).origin, search: '' }
      : onThisComputer(site, 'localhost', port);
  return addressesAt(site, base);
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
  // Outside production there is no proxy in between, so the address is this server's own.
  const isDirect = scheme === 'http' && hostNameOf(address.domain) === address.domain;
  return { base: new URL(`${scheme}://${address.domain}${isDirect ? `:${portOf(request)}` : ''}`).origin, search: '' };
}

/**
 * Returns the address of this computer that a request used, from here or from its network; null if the request used
 * another host.
 */
function ownBase(request: FastifyRequest, site: Site): Base | null {
  const name = hostNameOf(request.host);
  const { localAddress } = request.socket;
  const isOurs = LOOPBACK.has(name) || (name !== '' && name === localAddress?.replace(/^::ffff:/i, ''));
  return isOurs ? localBase(request, site, name) : null;
}

function localBase(request: FastifyRequest, site: Site, name: string): Base {
  return onThisComputer(site, name, portOf(request));
}

function onThisComputer(site: Site, name: string, port: number): Base {
  return {
    base: new URL(`http://${name}:${port}`).origin,
    search: `?campaign=${encodeURIComponent(site.name)}`,
  };
}
