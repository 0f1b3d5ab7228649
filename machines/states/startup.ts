// The visitor waits for the campaign, and then is where the first rule that holds puts them.
// The order is the rule: what ends the visit stands before what needs answers, and what the URL asks for before what comes next.
import { and, not } from 'xstate';
import { requestIn } from '../journey.facts.ts';
import type { ScreenRequest } from '../journey.types.ts';
import { journeySetup } from '../journey.setup.ts';
import { ended, passing, waitingFor } from './waiting.ts';
import { furthest, reached, requested, to, toPrivacyPolicy } from '../ways.ts';
import { accountRequests } from './account.ts';

/** Until the campaign is there, the screen that was asked for last is where the journey begins. */
const remembering = {
  'screen.requested': {
    actions: { type: 'rememberRequest' as const, params: ({ event }: { event: ScreenRequest }) => requestIn(event) },
  },
};

/** Loads the configuration, the campaign and what the visitor entered before. */
const loaded = journeySetup.createStateConfig({
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
  description: 'A blank page until the campaign is there',
});

/** The start-up rules, read from top to bottom: START-8, START-1 … START-6, NEXT-9, START-7. */
export const startingUp = journeySetup.createStateConfig({
  description: 'Finds the screen on which the visitor begins or goes on',
  entry: 'forgetOutages',
  exit: 'forgetAnswer',
  always: [
    { guard: { type: 'isRequested', params: 'privacyPolicy' }, target: to('privacyPolicy') },
    { guard: 'isEarly', target: to('early') },
    { guard: 'isExpired', target: to('expired') },
    { guard: 'isDesktopRefused', target: to('desktop') },
    requested('complete'),
    requested('game'),
    { guard: 'isOfferFirst', ...reached('offer') },
    { guard: 'isGateRequired', target: to('gate') },
    ...accountRequests,
    { guard: { type: 'isRequested', params: 'contact' }, target: to('contact') },
    { guard: and(['asksLogin', not('hasProfile')]), target: to('signIn') },
    { guard: 'isAtStart', target: 'unknown' },
    { guard: 'isWithoutReceipts', target: 'unknown', actions: ['forgetRequest', 'askReload'] },
    requested('gate'),
    requested('offer'),
    requested('receipts'),
    requested('profile'),
    { guard: 'asksProfile', target: to('signIn') },
    { guard: 'isOnItsWay', target: 'submissionForm.sending', actions: 'forgetRequest' },
    furthest('game'),
    furthest('complete'),
    furthest('form'),
    reached('receipts'),
  ],
});

/** NEXT-1, after the path that the gate or the sign-in held back (START-9); sign-in holds it back on. */
export const unknown = journeySetup.createStateConfig({
  description: 'The step from which the journey advances',
  always: [
    { guard: 'isGateRequired', target: to('gate') },
    ...accountRequests,
    { guard: { type: 'isRequested', params: 'contact' }, target: to('contact') },
    { guard: and(['asksLogin', not('hasProfile')]), target: to('signIn') },
    requested('profile'),
    { guard: 'asksProfile', target: to('signIn') },
    requested('offer'),
    { guard: 'isGameAhead', ...reached('game') },
    requested('form'),
    { guard: 'hasProcessingMethod', ...reached('receipts') },
    reached('form'),
  ],
});

/** The screens that end the visit, for now or for good. */
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
      },
    },
    expired: { meta: { screen: 'expired' } },
    desktop: { meta: { screen: 'desktop' } },
    unreachable: {
      description: 'The server did not answer, or could not; what the visitor sees stays while it is asked again',
      meta: { screen: 'broken' },
      initial: 'waiting',
      states: {
        waiting: { ...waitingFor('asking'), on: { ...waitingFor('asking').on, ...remembering } },
        asking: loaded,
      },
    },
    broken: {
      description: 'The configuration or the campaign cannot be used (CFG-4)',
      meta: { screen: 'broken' },
      on: { 'site.retried': '#journey.flow.loading', 'screen.requested': {} },
    },
  },
  on: {
    'screen.requested': [toPrivacyPolicy, {}],
  },
});
