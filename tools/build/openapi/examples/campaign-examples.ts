import * as v from 'valibot';
import { Campaign } from '#domain/campaign.ts';
import { CAMPAIGN, type Examples, HUB } from './example.ts';

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

/** The campaign and its instances. */
export const campaignExamples: Examples<'getCampaign' | 'findCampaignByDomain' | 'findCampaignByHub'> = {
  getCampaign: { input: { params: { uuid: CAMPAIGN } }, reply: campaign },
  findCampaignByDomain: { input: { params: { domain: 'summer.example' } }, reply: campaign },
  findCampaignByHub: { input: { params: { uuid: HUB } }, reply: campaign },
};
