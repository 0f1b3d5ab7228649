// The visitor has chosen a better picture, or objects to a refusal.
// What is sent from the status page waits for the network like everything else, and is not lost by a refusal.
import { statusAnswerInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { ended, passing, waitingFor } from './waiting.ts';

export const preparing = journeySetup.createStateConfig({
  description: 'Prepares the picked file, as those of a submission (RCPT-12)',
  invoke: {
    id: 'prepareReceipts',
    src: 'prepareReceipts',
    input: ({ context }) => ({ files: context.upload.picked }),
  },
  on: {
    'receipts.prepared': [
      {
        guard: { type: 'isPrepared', params: ({ event }) => event },
        target: 'sending',
        actions: ['dropPick', { type: 'submitPicture', params: ({ event }) => event }],
      },
      { target: 'shown', actions: ['dropPick', { type: 'refusePicture', params: ({ event }) => event }] },
    ],
    'receipts.failed': { target: 'shown', actions: ['dropPick', 'failReceipts'] },
  },
});

/** Sends it; a refusal says why, and how the submission stands is looked at. */
export const sending = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'answerStatus',
    src: 'answerStatus',
    input: ({ context }) => statusAnswerInput(context),
    onDone: {
      target: 'shown',
      actions: [ended('status'), { type: 'acceptStatus', params: ({ event }) => event.output }],
    },
    onError: [
      passing('held'),
      { target: 'shown.following', actions: { type: 'failStatus', params: ({ event }) => event } },
    ],
  },
  on: { 'screen.requested': {} },
});

/** Sent again (S-23); who goes back to the page may still send it from there. */
export const held = journeySetup.createStateConfig({
  ...waitingFor('sending'),
  on: { ...waitingFor('sending').on, 'outage.left': { target: 'shown', actions: 'forgetOutage' } },
});
