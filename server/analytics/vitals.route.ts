import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { LIMITS } from '../platform/calls/call-limits.ts';
import type { Services } from '../services.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

/** Size limit in bytes: field names and a few numbers. A beacon has about 120 bytes. */
const BODY_LIMIT = 1024;

/** Adds the call that counts what a page measured of itself (VITALS-2). */
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
