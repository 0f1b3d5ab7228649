// The visitor signs in.
// The requested screen is remembered and opened afterwards. Passwords are forgotten once the server responds.
import { and, not } from 'xstate';
import { accountInput } from '../../../journey.inputs.ts';
import { journeySetup } from '../../../journey.setup.ts';
import { refused, typing } from './account-form.ts';

/** After the campaign's end, sign-in leads to the visitor's points (ACCT-9). */
export const HEAD_FOR_PROFILE = { type: 'rememberRequest', params: { screen: 'profile', code: null } } as const;

/**
 * Sign-in (ACCT-1). Afterwards the visitor continues to the requested screen (NEXT-6, START-9), or after the campaign's
 * end to their points (ACCT-9).
 */
export const signIn = journeySetup.createStateConfig({
  meta: { screen: 'signIn' },
  exit: 'leaveAccount',
  initial: 'editing',
  states: {
    editing: { on: typing('signIn') },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => accountInput(context),
        onDone: [
          {
            guard: and(['isExpired', not('asksProfile')]),
            target: '#journey.flow.unknown',
            actions: [{ type: 'setProfile', params: ({ event }) => event.output }, HEAD_FOR_PROFILE],
          },
          {
            target: '#journey.flow.unknown',
            actions: { type: 'setProfile', params: ({ event }) => event.output },
          },
        ],
        onError: refused('signIn'),
      },
      on: { 'screen.requested': {} },
    },
  },
});
