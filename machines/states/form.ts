// The visitor says who they are and how they are paid, and sends it off, once.
// A refusal leads back to the form with the reason; an outage is waited for under the same key, so that nothing is sent twice.
import { consumerInput, submissionInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { asked, toPrivacyPolicy } from '../ways.ts';
import { ended, passing, waitingFor } from './waiting.ts';

/** Nothing moves the visitor away while an answer is awaited. */
const staying = { 'screen.requested': {}, signedOut: {} };

/** The submission form: what is typed is kept, what is submitted is sent once (specification §4 'Submit'). */
export const submissionForm = journeySetup.createStateConfig({
  meta: { screen: 'form' },
  exit: 'dismissFault',
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.changed': { actions: { type: 'changeForm', params: ({ event }) => event.values } },
        'screen.requested': {
          description: 'After a sign-in on the way the visitor comes back here (START-9)',
          ...asked('signIn'),
          actions: { type: 'rememberRequest', params: { screen: 'form', code: null } },
        },
        'form.submitted': {
          guard: { type: 'isFormComplete', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'submitForm', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'Made again by itself, under the same key, until there is an answer (SUBM-8, S-23)',
      entry: 'takeUpOutage',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'needsConsumer', target: 'creatingConsumer' }, { target: 'submitting' }] },
        creatingConsumer: {
          description: 'The spirits-brand program, before the submission (SUBM-6)',
          tags: 'busy',
          invoke: {
            id: 'createConsumer',
            src: 'createConsumer',
            input: ({ context }) => consumerInput(context),
            onDone: [
              {
                guard: { type: 'hasCid', params: ({ event }) => event.output.cid },
                target: 'submitting',
                actions: { type: 'setCid', params: ({ event }) => event.output.cid },
              },
              { target: '#journey.flow.submissionForm.filling', actions: 'blameMissingCid' },
            ],
            onError: [
              {
                guard: 'isServiceOfOthers',
                target: '#journey.flow.submissionForm.filling',
                actions: { type: 'blameConsumer', params: ({ event }) => event },
              },
              passing('waiting'),
              {
                target: '#journey.flow.submissionForm.filling',
                actions: { type: 'blameConsumer', params: ({ event }) => event },
              },
            ],
          },
          on: staying,
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'createSubmission',
            src: 'createSubmission',
            input: ({ context }) => submissionInput(context),
            onDone: [
              {
                guard: 'hasBonus',
                target: '#journey.flow.bonusExperience',
                actions: [
                  ended('submission'),
                  'tellSubmission',
                  { type: 'acceptSubmission', params: ({ event }) => event.output.uuid },
                ],
              },
              {
                target: '#journey.flow.submissionComplete',
                actions: [
                  ended('submission'),
                  'tellSubmission',
                  { type: 'acceptSubmission', params: ({ event }) => event.output.uuid },
                ],
              },
            ],
            onError: [
              passing('waiting'),
              {
                guard: { type: 'isUnauthorised', params: ({ event }) => event },
                target: '#journey.flow.account.signIn',
                actions: { type: 'expireSession', params: 'form' },
              },
              {
                target: '#journey.flow.submissionForm.filling',
                actions: { type: 'failSubmission', params: ({ event }) => event },
              },
            ],
          },
          on: {
            ...staying,
            'submission.progressed': { actions: { type: 'setSent', params: ({ event }) => event.sent } },
          },
        },
        waiting: {
          ...waitingFor('deciding'),
          description: 'What is beside the journey leads back here; any other screen is asked for as from the form',
          on: {
            ...waitingFor('deciding').on,
            'screen.requested': [
              { ...toPrivacyPolicy, actions: 'setOutageAside' },
              { ...asked('contact'), actions: 'setOutageAside' },
              {
                target: '#journey.flow.submissionForm.filling',
                actions: ['withdrawSubmission', { type: 'askAgain', params: ({ event }) => event }],
              },
            ],
          },
        },
      },
      on: { 'outage.left': { target: '#journey.flow.submissionForm.filling', actions: 'withdrawSubmission' } },
    },
  },
});

/** The confirmation. The entry is reset, so nothing leads back into it (ENTRY-7). */
export const submissionComplete = journeySetup.createStateConfig({
  meta: { screen: 'complete' },
  entry: 'completeEntry',
  on: {
    'link.shared': { actions: { type: 'tellShare', params: ({ event }) => event } },
    'screen.requested': [
      toPrivacyPolicy,
      asked('contact'),
      asked('offer'),
      asked('profile'),
      asked('signIn'),
      asked('game'),
      {},
    ],
  },
});
