// The visitor opens the link that verifies an address, and enters a password. Opening alone changes nothing.
import { accountInput } from '../../../journey.inputs.ts';
import { journeySetup } from '../../../journey.setup.ts';
import { clearOutage, retryIfTemporary, retryState } from '../../../journey.transitions.ts';
import { refused, typing, voided } from './account-form.ts';

/** Opening the link only checks it. The password entered next verifies the address (ACCT-5, ACCT-7). */
export const verify = journeySetup.createStateConfig({
  meta: { screen: 'verify' },
  exit: 'forgetOutage',
  initial: 'verifying',
  states: {
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verifyAccount',
        src: 'verifyAccount',
        input: ({ context }) => accountInput(context),
        onDone: { target: 'verified', actions: [clearOutage('page'), 'forgetCode'] },
        onError: [
          retryIfTemporary('waiting'),
          {
            guard: { type: 'isProofMissing', params: ({ event }) => event },
            target: 'asking',
            actions: [clearOutage('page'), { type: 'noteProof', params: ({ event }) => event }],
          },
          { target: 'failed', actions: 'forgetOutage' },
        ],
      },
    },
    waiting: retryState('verifying'),
    asking: {
      description: 'Asks for the password of the registration',
      exit: 'leaveAccount',
      initial: 'editing',
      states: {
        editing: {
          on: {
            ...typing('verify'),
            'newPassword.asked': { guard: 'takesNewPassword', target: '#journey.flow.account.verify.choosing' },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'verifyAccount',
            src: 'verifyAccount',
            input: ({ context }) => accountInput(context),
            onDone: { target: '#journey.flow.account.verify.verified', actions: 'forgetCode' },
            onError: [voided, refused('verify')],
          },
          on: { 'screen.requested': {} },
        },
      },
    },
    choosing: {
      description: 'Sets a new password instead',
      exit: 'leaveAccount',
      initial: 'editing',
      states: {
        editing: {
          on: { ...typing('chooseAnother'), 'newPassword.declined': '#journey.flow.account.verify.asking' },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'verifyAccount',
            src: 'verifyAccount',
            input: ({ context }) => accountInput(context),
            onDone: { target: '#journey.flow.account.verify.verified', actions: 'forgetCode' },
            onError: [voided, refused('chooseAnother')],
          },
          on: { 'screen.requested': {} },
        },
      },
    },
    verified: {},
    failed: { on: { 'verification.retried': 'verifying' } },
  },
});
