// The visitor has sent the form and waits for the response.
// During an outage it is retried with the same key, so nothing is submitted twice. Meanwhile the visitor can return to
// the form, or read a screen outside the flow and come back.
import { journeySetup } from '../journey.setup.ts';
import { asked, toPrivacyPolicy } from '../screen-targets.ts';
import { creatingConsumer } from './creating-consumer.ts';
import { submitting } from './submitting.ts';
import { waitingFor } from './waiting.ts';

export const sending = journeySetup.createStateConfig({
  description: 'Retried automatically under the same key',
  entry: 'takeUpOutage',
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'needsConsumer', target: 'creatingConsumer' }, { target: 'submitting' }] },
    creatingConsumer,
    submitting,
    waiting: {
      ...waitingFor('deciding'),
      description: 'Other pages lead back here',
      on: {
        ...waitingFor('deciding').on,
        'screen.requested': [
          { ...toPrivacyPolicy, actions: 'setOutageAside' },
          { ...asked('contact'), actions: 'setOutageAside' },
          {
            target: '#journey.flow.submissionForm.filling',
            actions: ['withdrawSubmission', { type: 'askAgain', params: ({ event }) => event }],
          },
        ],
      },
    },
  },
  on: { 'outage.left': { target: '#journey.flow.submissionForm.filling', actions: 'withdrawSubmission' } },
});
