import { ACCOUNT_SCREENS } from '#domain/screens.ts';
import { profileInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { forgotPassword, resetPassword, verify } from './password.ts';
import { register, signIn } from './sign-in.ts';

/** Points and history (PROF-1 … PROF-5); without a profile there is no way here (PROF-3). */
const profile = journeySetup.createStateConfig({
  meta: { screen: 'profile' },
  exit: 'dismissFault',
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: ({ context }) => profileInput(context),
        onDone: { target: 'shown', actions: { type: 'keepBalance', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isUnauthorised', params: ({ event }) => event }, target: '#journey.flow.account.signIn', actions: { type: 'expireSession', params: 'profile' } },
          { target: 'failed', actions: { type: 'blameProfile', params: ({ event }) => event } },
        ],
      },
    },
    shown: {},
    failed: { on: { 'profile.retried': 'loading' } },
  },
});

/** The screens under /user/, and the profile. */
export const account = journeySetup.createStateConfig({
  initial: 'signIn',
  states: { signIn, register, forgotPassword, resetPassword, verify, profile },
  on: { 'offer.accepted': '#journey.flow.unknown' },
});

/** A path under /user/ leads to its screen, signed in or not (START-5); START-9 after the gate. */
export const accountRequests = ACCOUNT_SCREENS.map((screen) => ({
  guard: { type: 'isRequested' as const, params: screen },
  target: `#journey.flow.account.${screen}`,
  actions: 'forgetRequest' as const,
}));
