import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import { sentConfiguration } from './sent.ts';
import { siteOf } from './site-of.ts';

/** Serves the configuration of the host, which the browser reads at run time (CFG-1). */
export function configurationRoute(app: FastifyInstance, services: Pick<Services, 'catalogue' | 'production'>): void {
  app.get('/config.json', async (request, reply) => {
    const site = siteOf(request, services);
    if (!site) throw new Refusal(404, { detail: 'No campaign is served at this address.' });
    reply.header('cache-control', 'no-cache');
    return sentConfiguration(site, services);
  });
}
