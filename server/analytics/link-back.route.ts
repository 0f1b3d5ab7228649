import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { firstUnstorable } from '../platform/http/storable.ts';
import { leave, LIMITS } from '../platform/calls/call-limits.ts';
import type { Services } from '../services.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

/** Adds the call by which a page reports that it was shared (DONE-9). */
export function linkBackRoute(
  app: FastifyInstance,
  { catalogue, linkBacks }: Pick<Services, 'catalogue' | 'linkBacks'>,
): void {
  route(
    app,
    calls.reportLinkBack,
    async ({ params, body }, request) => {
      const { campaign } = siteOfCampaign(catalogue, params.uuid);
      if (firstUnstorable(body) !== null) throw new Refusal(422, { detail: 'The report holds what cannot be stored.' });
      await leave(request, 'link backs', [body], () => linkBacks.create(campaign.uuid, body));
      return {};
    },
    { limit: LIMITS.linkBack, exists: ({ params }) => siteOfCampaign(catalogue, params.uuid) },
  );
}
