import { and, not } from 'xstate';
import { requestIn } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { accountRequests } from './account.ts';

/** Loads the configuration, the campaign and what the visitor entered before. */
export const loading = journeySetup.createStateConfig({
  description: 'A blank page until the campaign is there',
  tags: 'busy',
  invoke: {
    id: 'loadCampaign',
    src: 'loadCampaign',
    onDone: { target: 'startingUp', actions: { type: 'keepSite', params: ({ event }) => event.output } },
    onError: { target: 'unavailable.broken', actions: { type: 'keepProblems', params: ({ event }) => event } },
  },
  on: { 'screen.requested': { actions: { type: 'remember', params: ({ event }) => requestIn(event) } } },
});

/** The start-up rules, read from top to bottom: START-8, START-1 … START-6, NEXT-9, START-7. */
export const startingUp = journeySetup.createStateConfig({
  description: 'Finds the screen on which the visitor begins or goes on',
  always: [
    { guard: { type: 'isRequested', params: 'privacyPolicy' }, target: '#journey.privacyPolicy' },
    { guard: 'isEarly', target: 'unavailable.early' },
    { guard: 'isExpired', target: 'unavailable.expired' },
    { guard: 'isDesktopRefused', target: 'unavailable.desktop' },
    { guard: { type: 'isRequested', params: 'complete' }, target: 'submissionComplete', actions: 'forgetRequest' },
    { guard: { type: 'isRequested', params: 'game' }, target: 'bonusExperience', actions: 'forgetRequest' },
    { guard: 'isOfferFirst', target: 'offerDetail', actions: 'forgetRequest' },
    { guard: 'isGateRequired', target: 'ageGate' },
    ...accountRequests,
    { guard: { type: 'isRequested', params: 'contact' }, target: '#journey.contact' },
    { guard: and(['asksLogin', not('hasProfile')]), target: 'account.signIn' },
    { guard: 'isAtStart', target: 'unknown' },
    { guard: 'isWithoutReceipts', target: 'unknown', actions: ['forgetRequest', 'askReload'] },
    { guard: { type: 'isRequested', params: 'gate' }, target: 'ageGate', actions: 'forgetRequest' },
    { guard: { type: 'isRequested', params: 'offer' }, target: 'offerDetail', actions: 'forgetRequest' },
    { guard: { type: 'isRequested', params: 'receipts' }, target: 'submissionUpload', actions: 'forgetRequest' },
    { guard: { type: 'isRequested', params: 'profile' }, target: 'account.profile', actions: 'forgetRequest' },
    { guard: 'asksProfile', target: 'account.signIn' },
    { guard: { type: 'isFurthest', params: 'game' }, target: 'bonusExperience', actions: 'forgetRequest' },
    { guard: { type: 'isFurthest', params: 'complete' }, target: 'submissionComplete', actions: 'forgetRequest' },
    { guard: { type: 'isFurthest', params: 'form' }, target: 'submissionForm', actions: 'forgetRequest' },
    { target: 'submissionUpload', actions: 'forgetRequest' },
  ],
});

/** NEXT-1, after the path that the gate or the sign-in held back (START-9); sign-in holds it back on. */
export const unknown = journeySetup.createStateConfig({
  description: 'The step from which the journey advances',
  always: [
    { guard: 'isGateRequired', target: 'ageGate' },
    ...accountRequests,
    { guard: { type: 'isRequested', params: 'contact' }, target: '#journey.contact' },
    { guard: and(['asksLogin', not('hasProfile')]), target: 'account.signIn' },
    { guard: { type: 'isRequested', params: 'profile' }, target: 'account.profile', actions: 'forgetRequest' },
    { guard: 'asksProfile', target: 'account.signIn' },
    { guard: { type: 'isRequested', params: 'offer' }, target: 'offerDetail', actions: 'forgetRequest' },
    { guard: 'isGameAhead', target: 'bonusExperience', actions: 'forgetRequest' },
    { guard: { type: 'isRequested', params: 'form' }, target: 'submissionForm', actions: 'forgetRequest' },
    { guard: 'hasProcessingMethod', target: 'submissionUpload', actions: 'forgetRequest' },
    { target: 'submissionForm', actions: 'forgetRequest' },
  ],
});

/** The screens that end the visit, for now or for good. */
export const unavailable = journeySetup.createStateConfig({
  initial: 'broken',
  states: {
    early: {
      meta: { screen: 'early' },
      on: { 'clock.ticked': { target: '#journey.flow.startingUp', actions: { type: 'setClock', params: ({ event }) => event.now } } },
    },
    expired: { meta: { screen: 'expired' } },
    desktop: { meta: { screen: 'desktop' } },
    broken: {
      description: 'The configuration or the campaign cannot be used (CFG-4)',
      meta: { screen: 'broken' },
      on: { 'site.retried': '#journey.flow.loading', 'screen.requested': {} },
    },
  },
  on: {
    'screen.requested': [{ guard: { type: 'isPrivacyPolicy', params: ({ event }) => event.screen }, target: '#journey.privacyPolicy' }, {}],
  },
});
