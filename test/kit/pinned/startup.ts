import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { answered, failed } from '#test/kit/paths/events.ts';
import { campaignOf, configurationOf } from '#test/kit/campaigns.ts';

const early = { dateStart: '2026-12-01' };

/** Events during the start of a visit. starts.ts has the ends without events. */
export const STARTUP: readonly PinnedJourney[] = [
  {
    name: '[UNAV-4] nothing is shown while the campaign is loaded',
    loads: 'not yet',
    events: [],
    ends: null,
    waitsFor: ['loadCampaign'],
  },
  {
    name: '[START-1] goes on by itself when it starts',
    visit: { campaign: early },
    events: [{ type: 'clock.ticked', now: Date.parse('2026-12-01T05:00:00Z') }],
    ends: 'upload',
    holds: { visit: { now: Date.parse('2026-12-01T05:00:00Z') } },
  },
  {
    name: '[CFG-4] a campaign that cannot be used',
    loads: failed('loadCampaign', { problems: ['a', 'b'] }),
    events: [],
    ends: 'broken',
    holds: { visit: { problems: ['a', 'b'] } },
  },
  {
    name: '[CFG-4] Try again loads once more',
    loads: failed('loadCampaign', { problems: ['a'] }),
    events: [{ type: 'site.retried' }],
    ends: null,
    waitsFor: ['loadCampaign'],
  },
  {
    name: '[CFG-4] Try again forgets the problems once the campaign is there',
    loads: failed('loadCampaign', { problems: ['a'] }),
    events: [
      { type: 'site.retried' },
      answered('loadCampaign', {
        configuration: configurationOf(),
        campaign: campaignOf(),
        entry: null,
        completion: null,
        contact: null,
        account: null,
        bonus: null,
        landing: null,
      }),
    ],
    ends: 'upload',
    holds: { visit: { problems: [] } },
  },
  {
    name: '[CFG-4] from a broken site no URL leads anywhere',
    loads: failed('loadCampaign', new Error('down')),
    events: [
      { type: 'screen.requested', screen: 'privacyPolicy' },
      { type: 'screen.requested', screen: 'form' },
    ],
    ends: 'broken',
    holds: { visit: { problems: [] } },
  },
  {
    name: '[START-11] a URL that is asked for while the campaign is loaded is the one that counts',
    loads: 'not yet',
    visit: { requested: 'contact' },
    events: [{ type: 'screen.requested', screen: 'privacyPolicy' }],
    ends: null,
    holds: { visit: { requested: 'privacyPolicy' } },
  },
];
