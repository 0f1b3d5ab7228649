import * as v from 'valibot';
import { Campaign } from '#domain/campaign.ts';
import { type CallDescriptions } from './call-description.ts';
import { CAMPAIGN, HUB } from './example-subjects.ts';
import { NO_CAMPAIGN } from './shared-refusals.ts';

const campaign = v.parse(Campaign, {
  uuid: CAMPAIGN,
  hubUuid: HUB,
  name: 'Summer rebate',
  dateStart: '2026-06-01',
  dateEnd: '2026-08-31',
  ageGateYn: true,
  stateGateYn: true,
  minimumAge: 21,
  instances: [
    {
      pk: 1,
      states: ['CA', 'NY'],
      processingMethod: 'automatic',
      limitsInformation: { maxEntries: 1 },
      redemptionInformation: { mode: 'paypal', allowCheck: true },
    },
  ],
});

/** Campaigns with their instances. */
export const campaignDescriptions: CallDescriptions<'getCampaign' | 'findCampaignByDomain' | 'findCampaignByHub'> = {
  getCampaign: {
    summary: 'A campaign with its instances',
    details:
      'The response omits the odds and stocks of prizes. It has an ETag: send it as If-None-Match to revalidate.',
    input: { params: { uuid: CAMPAIGN } },
    reply: campaign,
    refusals: { 404: NO_CAMPAIGN },
  },
  findCampaignByDomain: {
    summary: 'The campaign of a domain',
    details: 'The domain is a host name, with a port unless it is the default.',
    input: { params: { domain: 'summer.example' } },
    reply: campaign,
    refusals: { 404: NO_CAMPAIGN },
  },
  findCampaignByHub: {
    summary: 'The open campaign of a hub',
    details: 'A hub is an id that several campaigns share. If none of them is open, the first one is returned.',
    input: { params: { uuid: HUB } },
    reply: campaign,
    refusals: { 404: NO_CAMPAIGN },
  },
};
