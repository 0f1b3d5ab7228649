// The visitor edits name, phone and address, and may set a new password.
// Input is kept until it is saved. An ended session leads to sign-in and back here.
import type { Profile } from '#domain/profile.ts';
import { detailsInput, newSessionInput, passwordInput, profileInput } from '../../../journey.inputs.ts';
import { journeySetup } from '../../../journey.setup.ts';
import { clearOutage, retryIfTemporary, retryState, to } from '../../../journey.transitions.ts';
import type { JourneyEvent } from '../../../journey.types.ts';

type Typed = Extract<JourneyEvent, { type: 'details.changed' | 'details.submitted' }>;
const valuesOf = ({ event }: { event: Typed }) => event.values;

/** Events of the details form while it is being filled in: input is stored, and a complete form is sent. */
const typingDetails = {
  'details.changed': { actions: { type: 'changeDetails' as const, params: valuesOf } },
  'details.submitted': {
    guard: { type: 'isDetailsComplete' as const, params: valuesOf },
    target: 'saving' as const,
    actions: { type: 'submitDetails' as const, params: valuesOf },
  },
};

/** Sign-in leads back to the form, which still has the typed values (PROF-4). */
const signInAgain = {
  target: to('signIn'),
  actions: { type: 'expireSession' as const, params: 'details' as const },
};

/** The session has ended. */
const sessionEnded = {
  guard: { type: 'isUnauthorised' as const, params: ({ event }: { event: { error: unknown } }) => event },
  ...signInAgain,
};

/** Shows the error and returns to editing. */
const refusedDetails = {
  target: 'editing' as const,
  actions: { type: 'failDetails' as const, params: ({ event }: { event: { error: unknown } }) => event },
};

/** Cancels the call that is being retried. */
const backToEditing = { 'outage.left': { target: 'editing' as const, actions: 'withdrawDetails' as const } };

type Answered = { readonly event: { readonly output: Profile } };
interface Keeping<Name> {
  readonly type: Name;
  readonly params: (answered: Answered) => Profile;
}

/** Everything is saved. Returns to the reward that needed the address, or else shows the success text. */
const toNext = <Name extends 'saveDetails' | 'setProfile'>(keep: Keeping<Name>) => [
  // Leaving the details clears their outage. The reward with its address shows that they were saved.
  { guard: 'hasChoice' as const, target: to('rewards'), actions: keep },
  { target: 'saved' as const, actions: [clearOutage('details'), keep] as const },
];

/**
 * Sets the new password (POINTS-4, SECURITY-3). It ends every session of the account. If the response is lost, signing
 * in with the new password shows whether it was changed.
 */
const changing = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'changePassword',
    src: 'changePassword',
    input: ({ context }) => passwordInput(context),
    onDone: 'renewing',
    onError: [
      retryIfTemporary('changingWaits'),
      { guard: { type: 'isUnauthorised', params: ({ event }) => event }, target: 'renewing' },
      refusedDetails,
    ],
  },
  on: { 'screen.requested': {} },
});

const changingWaits = journeySetup.createStateConfig({
  ...retryState('changing'),
  on: { ...retryState('changing').on, ...backToEditing },
});

/** Signs in with the new password, so the visitor stays signed in (SECURITY-3). */
const renewing = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ context }) => newSessionInput(context),
    onDone: toNext({ type: 'setProfile', params: ({ event }) => event.output }),
    onError: [retryIfTemporary('renewingWaits'), signInAgain],
  },
  on: { 'screen.requested': {} },
});

const renewingWaits = journeySetup.createStateConfig(retryState('renewing'));

/** The details form of the profile (POINTS-4); unreachable without a profile (PROF-3). */
export const details = journeySetup.createStateConfig({
  meta: { screen: 'details' },
  exit: 'leaveDetails',
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context }) => profileInput(context),
        onDone: {
          target: 'editing',
          actions: [clearOutage('page'), { type: 'readDetails', params: ({ event }) => event.output }],
        },
        onError: [
          retryIfTemporary('waiting'),
          sessionEnded,
          { target: 'failed', actions: ['forgetOutage', 'failProfile'] },
        ],
      },
    },
    waiting: retryState('loading'),
    failed: { on: { 'profile.retried': 'loading' } },
    editing: { on: typingDetails },
    saving: {
      description: 'Repeated requests change nothing',
      tags: 'busy',
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context }) => detailsInput(context),
        onDone: [
          {
            guard: 'hasNewPassword',
            target: 'changing',
            actions: { type: 'saveDetails', params: ({ event }) => event.output },
          },
          ...toNext({ type: 'saveDetails', params: ({ event }) => event.output }),
        ],
        onError: [retryIfTemporary('savingWaits'), sessionEnded, refusedDetails],
      },
      on: { 'screen.requested': {} },
    },
    savingWaits: { ...retryState('saving'), on: { ...retryState('saving').on, ...backToEditing } },
    changing,
    changingWaits,
    renewing,
    renewingWaits,
    saved: { entry: 'forgetNewPassword' },
  },
});
