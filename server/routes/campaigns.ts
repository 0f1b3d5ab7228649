import type { FastifyInstance } from 'fastify';
import type { Campaign } from '#domain/campaign.ts';
import { calls } from '#domain/calls.ts';
import type { Site } from '../catalogue/catalogue.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { sentences } from '../submissions/sentences.ts';
import { route } from './route.ts';
import { siteOfCampaign } from './site-of.ts';

/** The calls that answer with a campaign and its journeys: by uuid, by domain, by hub. */
export function campaignRoutes(app: FastifyInstance, { catalogue, now }: Pick<Services, 'catalogue' | 'now'>): void {
  route(app, calls.getCampaign, ({ params }) => siteOfCampaign(catalogue, params.uuid).campaign);
  route(app, calls.findCampaignByDomain, ({ params }) => campaignOf(catalogue.byDomain(params.domain)));
  route(app, calls.findCampaignByHub, ({ params }) => campaignOf(catalogue.byHub(params.uuid, now())));
}

function campaignOf(site: Site | undefined): Campaign {
  if (!site) throw new Refusal(404, { detail: sentences.noCampaign });
  return site.campaign;
}
