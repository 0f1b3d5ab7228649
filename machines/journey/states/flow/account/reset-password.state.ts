// The visitor sets a new password with the link of an email. A link works once, and its code is forgotten after use.
import { accountInput } from '../../../journey.inputs.ts';
import { journeySetup } from '../../../journey.setup.ts';
import { refused, typing } from './account-form.ts';

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
