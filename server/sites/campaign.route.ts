import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';
import type { Services } from '../services.ts';
import type { Site } from './catalogue.ts';
import { sentCampaign } from './sent.ts';
import { sharedRoute } from '../platform/calls/shared-route.ts';
import { siteOfCampaign } from './site-of.ts';

/** Adds the calls that return a campaign and its instances: by uuid, by domain, by hub. */
export function campaignRoutes(app: FastifyInstance, { catalogue, now }: Pick<Services, 'catalogue' | 'now'>): void {
  sharedRoute(app, calls.getCampaign, ({ params }) => siteOfCampaign(catalogue, params.uuid), sentCampaign);
  sharedRoute(app, calls.findCampaignByDomain, ({ params }) => found(catalogue.byDomain(params.domain)), sentCampaign);
  sharedRoute(app, calls.findCampaignByHub, ({ params }) => found(catalogue.byHub(params.uuid, now())), sentCampaign);
}

function found(site: Site | undefined): Site {
  if (!site) throw new Refusal(404, { detail: sentences.noCampaign });
  return site;
}
