// A new password ends every session of the account, so the visitor is signed in again with it.
// If the response to the change is lost, signing in with the new password shows whether it was changed.
import { newSessionInput, passwordInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { backToEditing, refusedDetails, signInAgain, toNext } from './details-form.ts';
import { passing, waitingFor } from './waiting.ts';

/** Sets the new password (POINTS-4, SECURITY-3). */
export const changing = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'changePassword',
    src: 'changePassword',
    input: ({ context }) => passwordInput(context),
    onDone: 'renewing',
    onError: [
      passing('changingWaits'),
      { guard: { type: 'isUnauthorised', params: ({ event }) => event }, target: 'renewing' },
      refusedDetails,
    ],
  },
  on: { 'screen.requested': {} },
});

export const changingWaits = journeySetup.createStateConfig({
  ...waitingFor('changing'),
  on: { ...waitingFor('changing').on, ...backToEditing },
});

/** Signs in with the new password, so the visitor stays signed in (SECURITY-3). */
export const renewing = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ context }) => newSessionInput(context),
    onDone: toNext({ type: 'setProfile', params: ({ event }) => event.output }),
    onError: [passing('renewingWaits'), signInAgain],
  },
  on: { 'screen.requested': {} },
});

export const renewingWaits = journeySetup.createStateConfig(waitingFor('renewing'));
