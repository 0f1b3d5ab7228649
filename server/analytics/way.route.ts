import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { LIMITS } from '../platform/calls/call-limits.ts';
import type { Services } from '../services.ts';
import { isKnownWay } from './known-ways.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

/** Size limit in bytes: the names of a few dozen transitions, about 200 bytes each. */
const BODY_LIMIT = 24 * 1024;

/**
 * Adds the call that counts the transitions and displayed errors of a page (WAY-2). Stores nothing if the browser sends
 * Sec-GPC (Global Privacy Control).
 */
export function waysRoute(
  app: FastifyInstance,
  { catalogue, journeyWays, now }: Pick<Services, 'catalogue' | 'journeyWays' | 'now'>,
): void {
  route(
    app,
    calls.reportWays,
    async ({ params, body }, request) => {
      const { campaign } = siteOfCampaign(catalogue, params.uuid);
      const instances = new Set(campaign.instances.map(({ pk }) => pk));
      if (!body.ways.every((way) => isKnownWay(way) && instances.has(way.instancePk)))
        throw new Refusal(400, { ways: ['must be ways of the journey'] });
      if (request.headers['sec-gpc'] !== '1') await journeyWays.count(campaign.uuid, body, now());
      return {};
    },
    {
      bodyLimit: BODY_LIMIT,
      limit: LIMITS.ways,
      exists: ({ params }) => siteOfCampaign(catalogue, params.uuid),
    },
  );
}
