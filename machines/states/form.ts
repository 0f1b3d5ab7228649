// The visitor says who they are and how they are paid, and sends it off, once.
// An incomplete form is not sent. What is typed is kept at once, so that nothing is lost on the way through sign-in and
// back.
import { journeySetup } from '../journey.setup.ts';
import { asked } from '../ways.ts';
import { sending } from './sending.ts';

/** The submission form: input is stored as it is typed, and submitted once (specification §4 'Submit'). */
export const submissionForm = journeySetup.createStateConfig({
  meta: { screen: 'form' },
  exit: 'dismissFault',
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.changed': { actions: { type: 'changeForm', params: ({ event }) => event.values } },
        'screen.requested': {
          description: 'After a sign-in on the way the visitor comes back here (START-9)',
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
