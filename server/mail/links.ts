import type { FastifyRequest } from 'fastify';
import type { Catalogue, Site } from '../catalogue/catalogue.ts';
import type { AddressOf } from './account-mail.ts';
import { mailLanguageOf } from './words.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Makes the addresses that mail links to. A Host header is the visitor's to write, so that only a host which leads to this
 * very campaign is believed, else the campaign's first domain stands in. Outside production a computer's own address counts,
 * too, with `?campaign=NAME`.
 */
export function linksOf(request: FastifyRequest, site: Site, { catalogue, production }: { readonly catalogue: Pick<Catalogue, 'byDomain'>; readonly production: boolean }): AddressOf {
  const origin = originOf(request, site, catalogue, production);
  return (path, language) => {
    const prefix = site.configuration.localize && mailLanguageOf(language) === 'es' ? '/es' : '';
    return `${origin.base}${prefix}${path}${origin.search}`;
  };
}

function originOf(request: FastifyRequest, site: Site, catalogue: Pick<Catalogue, 'byDomain'>, production: boolean): { readonly base: string; readonly search: string } {
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  const asked = URL.canParse(`${scheme}://${request.host}`) ? new URL(`${scheme}://${request.host}`) : null;
  const isPlain = asked !== null && asked.username === '' && asked.password === '' && asked.pathname === '/' && asked.search === '' && asked.hash === '';
  if (isPlain && catalogue.byDomain(asked.hostname) === site) return { base: asked.origin, search: '' };
  const { localAddress, localPort } = request.socket;
  const isOurs = isPlain && (LOOPBACK.has(asked.hostname) || asked.hostname === localAddress);
  const search = `?campaign=${encodeURIComponent(site.name)}`;
  if (!production && isOurs) return { base: asked.origin, search };
  const [domain] = site.domains;
  // Behind a proxy this server's own port is not the one that visitors use.
  const port = scheme === 'https' || localPort === undefined || localPort === 80 ? '' : `:${localPort}`;
  return domain === undefined ? { base: `http://localhost${port}`, search } : { base: `${scheme}://${domain}${port}`, search: '' };
}
