// The visitor creates an account. Passwords are forgotten once the server responds.
import { accountInput } from '../../../journey.inputs.ts';
import { journeySetup } from '../../../journey.setup.ts';
import { refused, typing } from './account-form.ts';

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
