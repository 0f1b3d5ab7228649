// The visitor signs in or creates an account.
// The requested screen is remembered and opened afterwards. Passwords are forgotten once the server responds.
import { and, not } from 'xstate';
import { accountInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
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

/** Registration (ACCT-2). The account can be used once its address is verified by the link in the email. */
export const register = journeySetup.createStateConfig({
  meta: { screen: 'register' },
  exit: 'leaveAccount',
  initial: 'editing',
  states: {
    editing: { on: typing('register') },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'registerAccount',
        src: 'registerAccount',
        input: ({ context }) => accountInput(context),
        onDone: { target: 'sent', actions: 'leaveAccount' },
        onError: refused('register'),
      },
      on: { 'screen.requested': {} },
    },
    sent: { description: 'The message about the e-mail' },
  },
});
