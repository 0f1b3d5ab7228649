import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/refusal-sentences.ts';
import type { Services } from '../services.ts';
import type { Catalogue, Site } from '../sites/catalogue.ts';

/** Returns the name in `?campaign=NAME`, which is ignored in production; null if there is none. */
export function nameAskedFor(request: FastifyRequest, { production }: Pick<Services, 'production'>): string | null {
  const { campaign } = request.query as { campaign?: unknown };
  return !production && typeof campaign === 'string' && campaign !== '' ? campaign : null;
}

/** Returns the site that a request names, or else the site of its host (CFG-1). */
export function siteOf(
  request: FastifyRequest,
  services: Pick<Services, 'catalogue' | 'production'>,
): Site | undefined {
  const name = nameAskedFor(request, services);
  return name === null ? services.catalogue.byDomain(request.host) : services.catalogue.byName(name);
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
