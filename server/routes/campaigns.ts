import type { FastifyInstance } from 'fastify';
import type { Campaign, Journey } from '#domain/campaign.ts';
import { calls } from '#domain/calls.ts';
import type { Site } from '../catalogue/catalogue.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { sentences } from '../submissions/sentences.ts';
import { route } from './route.ts';
import { siteOfCampaign } from './site-of.ts';

/** The calls that answer with a campaign and its journeys: by uuid, by domain, by hub. */
export function campaignRoutes(app: FastifyInstance, { catalogue, now }: Pick<Services, 'catalogue' | 'now'>): void {
  route(app, calls.getCampaign, ({ params }) => sentCampaign(siteOfCampaign(catalogue, params.uuid)));
  route(app, calls.findCampaignByDomain, ({ params }) => foundCampaign(catalogue.byDomain(params.domain)));
  route(app, calls.findCampaignByHub, ({ params }) => foundCampaign(catalogue.byHub(params.uuid, now())));
}

function foundCampaign(site: Site | undefined): Campaign {
  if (!site) throw new Refusal(404, { detail: sentences.noCampaign });
  return sentCampaign(site);
}

/** The campaign as it is sent: how and when prizes are won stays here, for whoever knew it could wait for the moment (GAME-3). */
export function sentCampaign({ campaign }: Pick<Site, 'campaign'>): Campaign {
  return { ...campaign, instances: campaign.instances.map(withoutOdds) };
}

function withoutOdds(journey: Journey): Journey {
  const { gameInformation } = journey;
  if (!gameInformation) return journey;
  const prizes = gameInformation.prizes.map(({ odds: _odds, quantity: _quantity, winningMoments: _moments, ...shown }) => shown);
  return { ...journey, gameInformation: { ...gameInformation, prizes } };
}
