import { submissionInput } from '../journey.facts.ts';
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
        'form.submitted': { guard: { type: 'isComplete', params: ({ event }) => event.values }, target: 'submitting', actions: { type: 'keepSubmission', params: ({ event }) => event } },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'createSubmission',
        src: 'createSubmission',
        input: ({ context }) => submissionInput(context),
        onDone: { target: '#journey.flow.submissionComplete', actions: { type: 'keepUuid', params: ({ event }) => event.output.uuid } },
        onError: { target: 'filling', actions: { type: 'explainFailure', params: ({ event }) => event } },
      },
      on: { 'screen.requested': {} },
    },
  },
});

/** The confirmation. The entry is reset, so nothing leads back into it (ENTRY-7). */
export const submissionComplete = journeySetup.createStateConfig({
  meta: { screen: 'complete' },
  entry: 'complete',
  on: {
    'screen.requested': [
      { guard: { type: 'isPrivacyPolicy', params: ({ event }) => event.screen }, target: '#journey.privacyPolicy' },
      { guard: { type: 'isAllowed', params: ({ event }) => ({ asked: event.screen, screen: 'offer' }) }, target: 'offerDetail' },
      {},
    ],
  },
});
