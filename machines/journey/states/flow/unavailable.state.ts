// The visitor reads why the offer cannot be shown.
// Only the privacy policy can be visited from here, and support if only the dates are the reason; from a broken site
// nothing can. An early campaign opens on its start date, the accounts of an expired one stay open, and an unreachable
// site is retried automatically.
import { journeySetup } from '../../journey.setup.ts';
import { requestOf, retryState, toContact, toPrivacyPolicy, toStartUp } from '../../journey.transitions.ts';
import { loaded, remembering } from './loading.state.ts';

/** Support is available, because it can explain why an offer is not open now. */
const withSupport = { 'screen.requested': toContact };

/** The screens that end the visit, temporarily or permanently. */
export const unavailable = journeySetup.createStateConfig({
  initial: 'broken',
  states: {
    early: {
      meta: { screen: 'early' },
      on: {
        'clock.ticked': {
          target: '#journey.flow.startingUp',
          actions: { type: 'setClock', params: ({ event }) => event.now },
        },
        ...withSupport,
      },
    },
    expired: {
      meta: { screen: 'expired' },
      on: {
        'screen.requested': [
          toContact,
          {
            // Goes through start-up, which rejects desktops if the campaign does.
            guard: { type: 'asksAccount', params: requestOf },
            ...toStartUp,
          },
        ],
      },
    },
    desktop: { meta: { screen: 'desktop' } },
    unreachable: {
      description: 'The current screen stays during retries',
      meta: { screen: 'broken' },
      initial: 'waiting',
      states: {
        waiting: { ...retryState('asking'), on: { ...retryState('asking').on, ...remembering } },
        asking: loaded,
      },
    },
    broken: {
      description: 'The configuration or the campaign is invalid',
      meta: { screen: 'broken' },
      on: { 'site.retried': '#journey.flow.loading', 'screen.requested': {} },
    },
  },
  on: {
    'screen.requested': [toPrivacyPolicy, {}],
  },
});
