import type { FastifyInstance } from 'fastify';
import type { Configuration } from '#domain/configuration.ts';
import type { Site } from '../catalogue/catalogue.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { siteOf } from './site-of.ts';

/** CFG-1: the configuration of the host, read by the browser at run time. */
export function configurationRoute(app: FastifyInstance, services: Pick<Services, 'catalogue' | 'production'>): void {
  app.get('/config.json', async (request, reply) => {
    const site = siteOf(request, services);
    if (!site) throw new Refusal(404, { detail: 'No campaign is served at this address.' });
    reply.header('cache-control', 'no-cache');
    return sentConfiguration(site, services);
  });
}

/** The configuration as it is sent. It names its campaign, since one chosen by `?campaign=NAME` cannot be found by the host. */
export function sentConfiguration(site: Site, server: Pick<Services, 'production'>): Configuration {
  return { ...site.configuration, campaignUuid: site.campaign.uuid, inspection: allowsInspection(site, server) };
}

/** Whether the running chart of a site may be looked at: in development always, else with the configuration's consent (decision 013). */
export function allowsInspection({ configuration }: Site, { production }: Pick<Services, 'production'>): boolean {
  return !configuration.production && (configuration.inspection || !production);
}
