// The visitor sees their points and how they earned them.
// An ended session leads to sign-in and back here. A profile that cannot be loaded is retried automatically.
import { profileInput } from '../../../journey.inputs.ts';
import { journeySetup } from '../../../journey.setup.ts';
import { clearOutage, retryIfTemporary, retryState, to } from '../../../journey.transitions.ts';

/** Points and history (PROF-1 … PROF-5); unreachable without a profile (PROF-3). */
export const profile = journeySetup.createStateConfig({
  meta: { screen: 'profile' },
  exit: ['dismissFault', 'forgetOutage'],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: ({ context }) => profileInput(context),
        onDone: {
          target: 'shown',
          actions: [clearOutage('page'), { type: 'setBalance', params: ({ event }) => event.output }],
        },
        onError: [
          retryIfTemporary('waiting'),
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => event },
            target: to('signIn'),
            actions: { type: 'expireSession', params: 'profile' },
          },
          { target: 'failed', actions: ['forgetOutage', 'failProfile'] },
        ],
      },
    },
    waiting: retryState('loading'),
    shown: {},
    failed: { on: { 'profile.retried': 'loading' } },
  },
});
