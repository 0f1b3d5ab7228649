// The visitor sees their points and how they earned them.
// An ended session leads to sign-in and back here. A profile that cannot be loaded is retried automatically.
import { ACCOUNT_SCREENS, MEMBER_SCREENS } from '#domain/screens.ts';
import { profileInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { requested } from '../screen-targets.ts';
import { ended, passing, waitingFor } from './waiting.ts';
import { details } from './details.ts';
import { forgotPassword, resetPassword } from './password.ts';
import { rewards } from './rewards.ts';
import { HEAD_FOR_PROFILE, register, signIn } from './sign-in.ts';
import { verify } from './verify.ts';

/** Points and history (PROF-1 … PROF-5); unreachable without a profile (PROF-3). */
const profile = journeySetup.createStateConfig({
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
          actions: [ended('page'), { type: 'setBalance', params: ({ event }) => event.output }],
        },
        onError: [
          passing('waiting'),
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => event },
            target: '#journey.flow.account.signIn',
            actions: { type: 'expireSession', params: 'profile' },
          },
          { target: 'failed', actions: ['forgetOutage', 'failProfile'] },
        ],
      },
    },
    waiting: waitingFor('loading'),
    shown: {},
    failed: { on: { 'profile.retried': 'loading' } },
  },
});

/** The screens under /user/, and those of the account's owner. */
export const account = journeySetup.createStateConfig({
  initial: 'signIn',
  states: { signIn, register, forgotPassword, resetPassword, verify, profile, rewards, details },
  on: {
    'offer.accepted': [
      { guard: 'isExpired', target: '#journey.flow.unknown', actions: HEAD_FOR_PROFILE },
      '#journey.flow.unknown',
    ],
  },
});

/** A path under /user/ leads to its screen, signed in or not (START-5), and before the gate (ACCT-8). */
export const accountRequests = ACCOUNT_SCREENS.map((screen) => requested(screen));

/**
 * PROF-3, POINTS-4: the profile, the rewards and the details, for a signed-in visitor. Requesting one of them drops the
 * reward choice that was waiting for an address.
 */
export const memberRequests = MEMBER_SCREENS.map((screen) => ({
  ...requested(screen),
  actions: ['forgetRequest' as const, 'forgetChoice' as const],
}));
