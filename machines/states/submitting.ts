// The visitor waits while the submission is sent, and sees the upload progress.
// Success leads to the game or the confirmation, an ended session to sign-in, and an error response to the form. All
// keep what was entered.
import type { SubmissionCreated } from '#domain/submission.ts';
import { submissionInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { staying } from './staying.ts';
import { ended, passing } from './waiting.ts';

const accepted = [
  ended('submission'),
  'tellSubmission',
  { type: 'acceptSubmission', params: ({ event }: { event: { created: SubmissionCreated } }) => event.created },
] as const;

export const submitting = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: { id: 'createSubmission', src: 'createSubmission', input: ({ context }) => submissionInput(context) },
  on: {
    ...staying,
    'submission.progressed': { actions: { type: 'setSent', params: ({ event }) => event.sent } },
    'submission.accepted': [
      { guard: 'hasBonus', target: '#journey.flow.bonusExperience', actions: accepted },
      { target: '#journey.flow.submissionComplete', actions: accepted },
    ],
    'submission.failed': [
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
});
