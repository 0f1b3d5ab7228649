import type { FastifyInstance } from 'fastify';
import type { Campaign } from '#domain/campaign.ts';
import { calls } from '#domain/calls.ts';
import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/sentences.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import { sentCampaign } from '../sites/sent.ts';
import { route } from './route.ts';
import { siteOfCampaign } from './site-of.ts';

/** The calls that return a campaign and its instances: by uuid, by domain, by hub. */
export function campaignRoutes(app: FastifyInstance, { catalogue, now }: Pick<Services, 'catalogue' | 'now'>): void {
  route(app, calls.getCampaign, ({ params }) => sentCampaign(siteOfCampaign(catalogue, params.uuid)));
  route(app, calls.findCampaignByDomain, ({ params }) => foundCampaign(catalogue.byDomain(params.domain)));
  route(app, calls.findCampaignByHub, ({ params }) => foundCampaign(catalogue.byHub(params.uuid, now())));
}

function foundCampaign(site: Site | undefined): Campaign {
  if (!site) throw new Refusal(404, { detail: sentences.noCampaign });
  return sentCampaign(site);
}
