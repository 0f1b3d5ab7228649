import { consumerInput, requestIn, submissionInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';

/** The submission form: what is typed is kept, what is submitted is sent once (specification §4 'Submit'). */
export const submissionForm = journeySetup.createStateConfig({
  meta: { screen: 'form' },
  exit: 'dismissFault',
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.changed': { actions: { type: 'keepForm', params: ({ event }) => event.values } },
        'screen.requested': {
          description: 'After a sign-in on the way the visitor comes back here (START-9)',
          guard: { type: 'isAllowed', params: ({ event }) => ({ asked: requestIn(event), screen: 'signIn' }) },
          target: '#journey.flow.account.signIn',
          actions: { type: 'remember', params: { screen: 'form', code: null } },
        },
        'form.submitted': { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'sending', actions: { type: 'keepSubmission', params: ({ event }) => event } },
      },
    },
    sending: {
      description: 'Nothing moves the visitor away while an answer is awaited',
      tags: 'busy',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'needsConsumer', target: 'creatingConsumer' }, { target: 'submitting' }] },
        creatingConsumer: {
          description: 'The spirits-brand program, before the submission (SUBM-6)',
          invoke: {
            id: 'createConsumer',
            src: 'createConsumer',
            input: ({ context }) => consumerInput(context),
            onDone: [
              { guard: { type: 'hasCid', params: ({ event }) => event.output.cid }, target: 'submitting', actions: { type: 'keepCid', params: ({ event }) => event.output.cid } },
              { target: '#journey.flow.submissionForm.filling', actions: 'blameMissingCid' },
            ],
            onError: { target: '#journey.flow.submissionForm.filling', actions: { type: 'blameConsumer', params: ({ event }) => event } },
          },
        },
        submitting: {
          invoke: {
            id: 'createSubmission',
            src: 'createSubmission',
            input: ({ context }) => submissionInput(context),
            onDone: [
              { guard: 'hasBonus', target: '#journey.flow.bonusExperience', actions: ['tellSubmission', { type: 'keepUuid', params: ({ event }) => event.output.uuid }] },
              { target: '#journey.flow.submissionComplete', actions: ['tellSubmission', { type: 'keepUuid', params: ({ event }) => event.output.uuid }] },
            ],
            onError: [
              { guard: { type: 'isUnauthorised', params: ({ event }) => event }, target: '#journey.flow.account.signIn', actions: { type: 'expireSession', params: 'form' } },
              { target: '#journey.flow.submissionForm.filling', actions: { type: 'explainFailure', params: ({ event }) => event } },
            ],
          },
          on: { 'submission.progressed': { actions: { type: 'keepSent', params: ({ event }) => event.sent } } },
        },
      },
      on: { 'screen.requested': {}, signedOut: {} },
    },
  },
});

/** The confirmation. The entry is reset, so nothing leads back into it (ENTRY-7). */
export const submissionComplete = journeySetup.createStateConfig({
  meta: { screen: 'complete' },
  entry: 'complete',
  on: {
    'link.shared': { actions: { type: 'tellShare', params: ({ event }) => event } },
    'screen.requested': [
      { guard: { type: 'isPrivacyPolicy', params: ({ event }) => event.screen }, target: '#journey.privacyPolicy' },
      { guard: { type: 'isAllowed', params: ({ event }) => ({ asked: requestIn(event), screen: 'contact' }) }, target: '#journey.contact' },
      { guard: { type: 'isAllowed', params: ({ event }) => ({ asked: requestIn(event), screen: 'offer' }) }, target: 'offerDetail' },
      { guard: { type: 'isAllowed', params: ({ event }) => ({ asked: requestIn(event), screen: 'profile' }) }, target: 'account.profile' },
      { guard: { type: 'isAllowed', params: ({ event }) => ({ asked: requestIn(event), screen: 'signIn' }) }, target: 'account.signIn' },
      { guard: { type: 'isAllowed', params: ({ event }) => ({ asked: requestIn(event), screen: 'game' }) }, target: 'bonusExperience' },
      {},
    ],
  },
});
