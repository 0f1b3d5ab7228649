// The visitor waits while the submission is sent, and sees the upload progress.
// Success leads to the game or the confirmation, an ended session to sign-in, and an error response to the form. All
// keep what was entered.
import { submissionInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { staying } from './staying.ts';
import { ended, passing } from './waiting.ts';

export const submitting = journeySetup.createStateConfig({
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
          { type: 'acceptSubmission', params: ({ event }) => event.output },
        ],
      },
      {
        target: '#journey.flow.submissionComplete',
        actions: [
          ended('submission'),
          'tellSubmission',
          { type: 'acceptSubmission', params: ({ event }) => event.output },
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
});
