// The visitor enters who they are and how to pay them, and submits the form once.
// An incomplete form is not sent. Input is stored immediately, so it survives sign-in and the return to the form.
import { journeySetup } from '../journey.setup.ts';
import { asked } from '../screen-targets.ts';
import { sending } from './sending.ts';

/** The submission form: input is stored as it is typed, and submitted once. */
export const submissionForm = journeySetup.createStateConfig({
  meta: { screen: 'form' },
  exit: 'dismissFault',
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.changed': { actions: { type: 'changeForm', params: ({ event }) => event.values } },
        'screen.requested': {
          description: 'Continues here after a sign-in',
          ...asked('signIn'),
          actions: { type: 'rememberRequest', params: { screen: 'form', code: null } },
        },
        'form.submitted': {
          guard: { type: 'isFormComplete', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'submitForm', params: ({ event }) => event },
        },
      },
    },
    sending,
  },
});
