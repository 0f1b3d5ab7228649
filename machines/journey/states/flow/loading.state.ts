// The visitor waits for the campaign, in front of a blank page.
// An unreachable campaign is requested again; an invalid one is not. The screen that was requested last is remembered.
import { journeySetup } from '../../journey.setup.ts';
import { clearOutage, requestOf, retryIfTemporary } from '../../journey.transitions.ts';

/** Until the campaign is loaded, remembers the last requested screen, where the journey will begin. */
export const remembering = {
  'screen.requested': { actions: { type: 'rememberRequest' as const, params: requestOf } },
};

/** Loads the configuration, the campaign and the visitor's earlier input. */
export const loaded = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadCampaign',
    src: 'loadCampaign',
    onDone: {
      target: '#journey.flow.startingUp',
      actions: [clearOutage('page'), { type: 'openSite', params: ({ event }) => event.output }],
    },
    onError: [
      retryIfTemporary('#journey.flow.unavailable.unreachable.waiting'),
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
