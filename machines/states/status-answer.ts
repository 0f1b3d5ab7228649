// The visitor has chosen a better picture, or appeals against a rejection.
// Temporary failures are retried, and an error response keeps what the visitor entered.
import { statusAnswerInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { ended, passing, waitingFor } from './waiting.ts';

export const preparing = journeySetup.createStateConfig({
  description: 'Prepares the selected file',
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

/** Sends the picture or appeal. After an error response the reason is shown and the status is reloaded. */
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

/** Retries sending (OUTAGE-6). A visitor who returns to the status page can send it again from there. */
export const held = journeySetup.createStateConfig({
  ...waitingFor('sending'),
  on: { ...waitingFor('sending').on, 'outage.left': { target: 'shown', actions: 'forgetOutage' } },
});
