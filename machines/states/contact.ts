import { requestIn, supportInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';

/** A message to support (CONT-1 … CONT-3); it stands beside the journey and leads back into it. */
export const contact = journeySetup.createStateConfig({
  initial: 'writing',
  entry: { type: 'arriveAt', params: 'contact' },
  states: {
    writing: {
      meta: { screen: 'contact' },
      on: {
        'contact.changed': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
        'contact.submitted': { guard: { type: 'isMessage', params: ({ event }) => event.draft }, target: 'sending', actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
      },
    },
    sending: {
      meta: { screen: 'contact' },
      tags: 'busy',
      invoke: {
        id: 'createSupportRequest',
        src: 'createSupportRequest',
        input: ({ context }) => supportInput(context),
        onDone: { target: 'complete', actions: 'clearDraft' },
        onError: { target: 'writing', actions: { type: 'explainSupport', params: ({ event }) => event } },
      },
      on: { 'screen.requested': {} },
    },
    complete: { meta: { screen: 'contactComplete' } },
  },
  exit: 'dismissFault',
  on: {
    'contact.closed': 'flow.history',
    'screen.requested': { target: 'flow.startingUp', actions: { type: 'remember', params: ({ event }) => requestIn(event) } },
  },
});
