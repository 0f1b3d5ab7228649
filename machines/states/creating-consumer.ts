// The visitor waits while the spirits-brand program receives their data.
// This call precedes the submission, which carries the returned cid. Only the server's own service is retried after an
// outage: a third-party service might create the same consumer twice.
import { consumerInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { staying } from './staying.ts';
import { passing } from './waiting.ts';

export const creatingConsumer = journeySetup.createStateConfig({
  description: 'The program of a spirits brand, before the submission',
  tags: 'busy',
  invoke: {
    id: 'createConsumer',
    src: 'createConsumer',
    input: ({ context }) => consumerInput(context),
    onDone: [
      {
        guard: { type: 'hasCid', params: ({ event }) => event.output.cid },
        target: 'submitting',
        actions: { type: 'setCid', params: ({ event }) => event.output.cid },
      },
      { target: '#journey.flow.submissionForm.filling', actions: 'blameMissingCid' },
    ],
    onError: [
      {
        guard: 'isServiceOfOthers',
        target: '#journey.flow.submissionForm.filling',
        actions: { type: 'blameConsumer', params: ({ event }) => event },
      },
      passing('waiting'),
      {
        target: '#journey.flow.submissionForm.filling',
        actions: { type: 'blameConsumer', params: ({ event }) => event },
      },
    ],
  },
  on: staying,
});
