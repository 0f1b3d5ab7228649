import type { FastifyRequest } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';
import type { Catalogue, Site } from './catalogue.ts';

/** The served sites, and whether this is production. */
interface Served {
  readonly catalogue: Catalogue;
  readonly production: boolean;
}

/** Returns the name in `?campaign=NAME`, which is ignored in production; null if there is none. */
export function nameAskedFor(request: FastifyRequest, { production }: Pick<Served, 'production'>): string | null {
  const { campaign } = request.query as { campaign?: unknown };
  return !production && typeof campaign === 'string' && campaign !== '' ? campaign : null;
}

/** Returns the site that a request names, or else the site of its host (CFG-1). */
export function siteOf(request: FastifyRequest, served: Served): Site | undefined {
  const name = nameAskedFor(request, served);
  return name === null ? served.catalogue.byDomain(request.host) : served.catalogue.byName(name);
}

/**
 * Returns the site of the campaign in a call's path.
 *
 * @throws Refusal 404 if there is none
 */
export function siteOfCampaign(catalogue: Pick<Catalogue, 'byCampaign'>, uuid: string): Site {
  const site = catalogue.byCampaign(uuid);
  if (!site) throw new Refusal(404, { detail: sentences.noCampaign });
  return site;
}
