// The visitor requests a reset link, and sets a new password with it.
// No response reveals whether an account exists. A link works once, and its code is forgotten after use.
import { accountInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { refused, typing } from './account-form.ts';

/** A forgotten password (ACCT-3). */
export const forgotPassword = journeySetup.createStateConfig({
  meta: { screen: 'forgotPassword' },
  exit: 'leaveAccount',
  initial: 'editing',
  states: {
    editing: { on: typing('forgotPassword') },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'requestPasswordReset',
        src: 'requestPasswordReset',
        input: ({ context }) => accountInput(context),
        onDone: { target: 'sent', actions: 'leaveAccount' },
        onError: refused('forgotPassword'),
      },
      on: { 'screen.requested': {} },
    },
    sent: { description: 'The message about the e-mail' },
  },
});

/** Sets a new password with the code of an email (ACCT-4). A used code is forgotten, and the visitor is signed out. */
export const resetPassword = journeySetup.createStateConfig({
  meta: { screen: 'resetPassword' },
  exit: 'leaveAccount',
  initial: 'editing',
  states: {
    editing: { on: typing('resetPassword') },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => accountInput(context),
        onDone: [
          {
            guard: 'hasProfile',
            target: 'changed',
            actions: ['leaveAccount', 'forgetCode', 'tellSignOut', 'dropProfile'],
          },
          { target: 'changed', actions: ['leaveAccount', 'forgetCode'] },
        ],
        onError: refused('resetPassword'),
      },
      on: { 'screen.requested': {} },
    },
    changed: {},
  },
});
