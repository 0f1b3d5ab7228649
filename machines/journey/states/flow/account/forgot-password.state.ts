// The visitor requests a reset link. No response reveals whether an account exists.
import { accountInput } from '../../../journey.inputs.ts';
import { journeySetup } from '../../../journey.setup.ts';
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
