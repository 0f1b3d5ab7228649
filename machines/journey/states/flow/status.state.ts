// The visitor sees the status of their submission, by its link, and may send a better picture or an appeal, or accept
// a prize.
// The status is polled while the page is visible. If a poll fails, the last status stays displayed.
import { statusAnswerInput, statusInput } from '../../journey.inputs.ts';
import { journeySetup } from '../../journey.setup.ts';
import {
  clearOutage,
  retryIfTemporary,
  retryState,
  toContact,
  toPrivacyPolicy,
  toStartUp,
} from '../../journey.transitions.ts';

/** The visitor has chosen a better picture. */
const preparing = journeySetup.createStateConfig({
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

/**
 * Sends the picture, the appeal against a rejection, or the acceptance of a prize. After an error response the reason
 * is shown, the status is reloaded, and what the visitor entered stays.
 */
const sending = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'answerStatus',
    src: 'answerStatus',
    input: ({ context }) => statusAnswerInput(context),
    onDone: {
      target: 'shown',
      actions: [clearOutage('status'), { type: 'acceptStatus', params: ({ event }) => event.output }],
    },
    onError: [
      retryIfTemporary('held'),
      { target: 'shown.following', actions: { type: 'failStatus', params: ({ event }) => event } },
    ],
  },
  on: { 'screen.requested': {} },
});

/** Retries sending (OUTAGE-6). A visitor who returns to the status page can send it again from there. */
const held = journeySetup.createStateConfig({
  ...retryState('sending'),
  on: { ...retryState('sending').on, 'outage.left': { target: 'shown', actions: 'forgetOutage' } },
});

/** The status of a submission (STATUS-2 … STATUS-9). From here every other URL is evaluated as at start-up. */
export const status = journeySetup.createStateConfig({
  meta: { screen: 'status' },
  exit: ['dismissFault', 'forgetOutage'],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetStatus',
      invoke: {
        id: 'loadStatus',
        src: 'loadStatus',
        input: ({ context }) => statusInput(context),
        onDone: {
          target: 'shown',
          actions: [clearOutage('page'), { type: 'setStatus', params: ({ event }) => event.output }],
        },
        onError: [
          retryIfTemporary('waiting'),
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown', actions: 'forgetOutage' },
          { target: 'failed', actions: 'forgetOutage' },
        ],
      },
    },
    waiting: retryState('loading'),
    unknown: { description: 'No submission has this code' },
    failed: { on: { 'status.retried': 'loading' } },
    shown: {
      initial: 'resting',
      states: {
        resting: { on: { 'status.followed': 'following' } },
        following: {
          description: 'Refreshes the status in the background',
          invoke: {
            id: 'loadStatus',
            src: 'loadStatus',
            input: ({ context }) => statusInput(context),
            onDone: { target: 'resting', actions: { type: 'setStatus', params: ({ event }) => event.output } },
            onError: 'resting',
          },
        },
      },
      on: {
        'receipts.picked': {
          guard: 'takesPicture',
          target: 'preparing',
          actions: { type: 'pickReceipts', params: ({ event }) => event.files },
        },
        'appeal.changed': { actions: { type: 'changeAppeal', params: ({ event }) => event.text } },
        'appeal.submitted': {
          guard: { type: 'takesAppeal', params: ({ event }) => event.text },
          target: 'sending',
          actions: { type: 'submitAppeal', params: ({ event }) => event.text },
        },
        'prize.accepted': { guard: 'takesPrize', target: 'sending', actions: 'submitAcceptance' },
      },
    },
    preparing,
    sending,
    held,
  },
  on: {
    'screen.requested': [toPrivacyPolicy, toContact, toStartUp],
  },
});
