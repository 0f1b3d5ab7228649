// A new password ends every session of the account, and this one is begun anew with it.
// Whether a password was changed when its answer was lost is found out by signing in with the new one.
import { newSessionInput, passwordInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { backToEditing, refusedDetails, signInAgain, toNext } from './details-form.ts';
import { passing, waitingFor } from './waiting.ts';

/** The new password is set (L-21, S-8). */
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

/** Signs in with the new password, under which the visitor stays (S-8). */
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
