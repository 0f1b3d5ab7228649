import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { LIMITS } from '../plugins/limits.ts';
import type { Services } from '../services.ts';
import { route } from './route.ts';
import { siteOfCampaign } from './site-of.ts';

/** The names of fields and a few numbers; a beacon is some 120 bytes long. */
const BODY_LIMIT = 1024;

/** VITALS-2: counts what a page measured of itself. */
export function vitalsRoute(
  app: FastifyInstance,
  { catalogue, pageVitals, now }: Pick<Services, 'catalogue' | 'pageVitals' | 'now'>,
): void {
  route(
    app,
    calls.reportVitals,
    async ({ params, body }) => {
      await pageVitals.count(siteOfCampaign(catalogue, params.uuid).campaign.uuid, body, now());
      return {};
    },
    {
      bodyLimit: BODY_LIMIT,
      limit: LIMITS.vitals,
      exists: ({ params }) => siteOfCampaign(catalogue, params.uuid),
    },
  );
}
