import { journeySetup } from '../../../journey.setup.ts';
import { details } from './details.state.ts';
import { forgotPassword } from './forgot-password.state.ts';
import { profile } from './profile.state.ts';
import { register } from './register.state.ts';
import { resetPassword } from './reset-password.state.ts';
import { rewards } from './rewards.state.ts';
import { HEAD_FOR_PROFILE, signIn } from './sign-in.state.ts';
import { verify } from './verify.state.ts';

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
