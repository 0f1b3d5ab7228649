// The visitor writes to support, from any screen, and returns there.
// A message that cannot be sent now is retried automatically. A rejected message keeps its text.
import { supportInput } from '../journey.inputs.ts';
import { journeySetup } from '../journey.setup.ts';
import { backOrForward, clearOutage, retryIfTemporary, retryState } from '../journey.transitions.ts';

/** Cancels a message that is being retried. */
const stopRetrying = { 'outage.left': { target: 'writing', actions: 'forgetOutage' as const } };

/** A message to support (CONT-1 … CONT-3); it is outside the flow and returns to it. */
export const contact = journeySetup.createStateConfig({
  initial: 'writing',
  entry: { type: 'arriveAt', params: 'contact' },
  states: {
    writing: {
      meta: { screen: 'contact' },
      on: {
        'contact.changed': { actions: { type: 'changeContact', params: ({ event }) => event.draft } },
        'contact.submitted': {
          guard: { type: 'isContactComplete', params: ({ event }) => event.draft },
          target: 'sending',
          actions: { type: 'changeContact', params: ({ event }) => event.draft },
        },
      },
    },
    sending: {
      meta: { screen: 'contact' },
      tags: 'busy',
      invoke: {
        id: 'createSupportRequest',
        src: 'createSupportRequest',
        input: ({ context }) => supportInput(context),
        onDone: { target: 'complete', actions: [clearOutage('message'), 'clearContact'] },
        onError: [
          retryIfTemporary('waiting'),
          { target: 'writing', actions: { type: 'failContact', params: ({ event }) => event } },
        ],
      },
      on: { 'screen.requested': {}, ...stopRetrying },
    },
    waiting: {
      ...retryState('sending'),
      meta: { screen: 'contact' },
      description: 'The server stores the same message once an hour',
      on: { ...retryState('sending').on, ...stopRetrying },
    },
    complete: { meta: { screen: 'contactComplete' } },
  },
  exit: ['dismissFault', 'forgetOutage'],
  on: {
    'contact.closed': 'flow.history',
    'screen.requested': backOrForward,
  },
});
