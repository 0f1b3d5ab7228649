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
    return sentConfiguration(site);
  });
}

/** The configuration as it is sent. It names its campaign, since one chosen by `?campaign=NAME` cannot be found by the host. */
export function sentConfiguration({ configuration, campaign }: Site): Configuration {
  return { ...configuration, campaignUuid: campaign.uuid };
}
