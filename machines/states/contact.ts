// The visitor writes to support, from any screen, and returns there.
// A message that cannot be sent now is retried automatically. A rejected message keeps its text.
import { supportInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { backOrOn } from './beside.ts';
import { ended, passing, waitingFor } from './waiting.ts';

/** Cancels a message that is being retried. */
const leaving = { 'outage.left': { target: 'writing', actions: 'forgetOutage' as const } };

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
        onDone: { target: 'complete', actions: [ended('message'), 'clearContact'] },
        onError: [
          passing('waiting'),
          { target: 'writing', actions: { type: 'failContact', params: ({ event }) => event } },
        ],
      },
      on: { 'screen.requested': {}, ...leaving },
    },
    waiting: {
      ...waitingFor('sending'),
      meta: { screen: 'contact' },
      description: 'The server stores the same message once an hour',
      on: { ...waitingFor('sending').on, ...leaving },
    },
    complete: { meta: { screen: 'contactComplete' } },
  },
  exit: ['dismissFault', 'forgetOutage'],
  on: {
    'contact.closed': 'flow.history',
    'screen.requested': backOrOn,
  },
});
