// The visitor sees the status of their submission, by its link, and may send a better picture or an appeal.
// The status is polled while the page is visible. If a poll fails, the last status stays displayed.
import { requestIn, statusInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { toContact, toPrivacyPolicy, toStatus } from '../screen-targets.ts';
import { held, preparing, sending } from './status-answer.ts';
import { ended, passing, waitingFor } from './waiting.ts';

/** The status of a submission (STATUS-2 … STATUS-7). From here every other URL is evaluated as at start-up. */
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
          actions: [ended('page'), { type: 'setStatus', params: ({ event }) => event.output }],
        },
        onError: [
          passing('waiting'),
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown', actions: 'forgetOutage' },
          { target: 'failed', actions: 'forgetOutage' },
        ],
      },
    },
    waiting: waitingFor('loading'),
    unknown: { description: 'No submission has this code' },
    failed: { on: { 'status.retried': 'loading' } },
    shown: {
      initial: 'resting',
      states: {
        resting: { on: { 'status.followed': 'following' } },
        following: {
          description: 'Refreshes the status, without blocking the page',
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
      },
    },
    preparing,
    sending,
    held,
  },
  on: {
    'screen.requested': [
      toPrivacyPolicy,
      toContact,
      toStatus,
      {
        target: '#journey.flow.startingUp',
        actions: { type: 'rememberRequest', params: ({ event }) => requestIn(event) },
      },
    ],
  },
});
