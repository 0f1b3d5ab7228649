import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { LIMITS } from '../plugins/limits.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { firstUnstorable } from '../submissions/storable.ts';
import { route } from './route.ts';
import { siteOfCampaign } from './site-of.ts';

/** A report is small; in bytes. */
const LIMIT = 16 * 1024;

/** DONE-9: a page reports that it was shared. */
export function linkBackRoute(app: FastifyInstance, { catalogue, linkBacks }: Pick<Services, 'catalogue' | 'linkBacks'>): void {
  route(
    app,
    calls.reportLinkBack,
    async ({ params, body }) => {
      const { campaign } = siteOfCampaign(catalogue, params.uuid);
      if (firstUnstorable(body) !== null) throw new Refusal(422, { detail: 'The report holds what cannot be stored.' });
      await linkBacks.create(campaign.uuid, body);
      return {};
    },
    { bodyLimit: LIMIT, limit: LIMITS.linkBack },
  );
}
