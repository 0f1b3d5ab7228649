// The visitor waits for the campaign, in front of a blank page.
// An unreachable campaign is requested again; an invalid one is not. The screen that was requested last is remembered.
import { requestIn } from '../journey.facts.ts';
import type { ScreenRequest } from '../journey.types.ts';
import { journeySetup } from '../journey.setup.ts';
import { ended, passing } from './waiting.ts';

/** Until the campaign is loaded, remembers the last requested screen, where the journey will begin. */
export const remembering = {
  'screen.requested': {
    actions: { type: 'rememberRequest' as const, params: ({ event }: { event: ScreenRequest }) => requestIn(event) },
  },
};

/** Loads the configuration, the campaign and the visitor's earlier input. */
export const loaded = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadCampaign',
    src: 'loadCampaign',
    onDone: {
      target: '#journey.flow.startingUp',
      actions: [ended('page'), { type: 'openSite', params: ({ event }) => event.output }],
    },
    onError: [
      passing('#journey.flow.unavailable.unreachable.waiting'),
      {
        target: '#journey.flow.unavailable.broken',
        actions: ['forgetOutage', { type: 'refuseSite', params: ({ event }) => event }],
      },
    ],
  },
  on: remembering,
});

export const loading = journeySetup.createStateConfig({
  ...loaded,
  description: 'A blank page until the campaign is loaded',
});
