import type { Profile } from '#domain/profile.ts';
import type { JourneyEvent } from '../journey.types.ts';
import { to } from '../screen-targets.ts';
import { ended } from './waiting.ts';

type Typed = Extract<JourneyEvent, { type: 'details.changed' | 'details.submitted' }>;
const valuesOf = ({ event }: { event: Typed }) => event.values;

/** Events of the details form while it is being filled in: input is stored, and a complete form is sent. */
export const typingDetails = {
  'details.changed': { actions: { type: 'changeDetails' as const, params: valuesOf } },
  'details.submitted': {
    guard: { type: 'isDetailsComplete' as const, params: valuesOf },
    target: 'saving' as const,
    actions: { type: 'submitDetails' as const, params: valuesOf },
  },
};

/** Sign-in leads back to the form, which still has the typed values (PROF-4). */
export const signInAgain = {
  target: to('signIn'),
  actions: { type: 'expireSession' as const, params: 'details' as const },
};

/** The session has ended. */
export const sessionEnded = {
  guard: { type: 'isUnauthorised' as const, params: ({ event }: { event: { error: unknown } }) => event },
  ...signInAgain,
};

/** Shows the error and returns to editing. */
export const refusedDetails = {
  target: 'editing' as const,
  actions: { type: 'failDetails' as const, params: ({ event }: { event: { error: unknown } }) => event },
};

/** Cancels the call that is being retried. */
export const backToEditing = { 'outage.left': { target: 'editing' as const, actions: 'withdrawDetails' as const } };

type Answered = { readonly event: { readonly output: Profile } };
interface Keeping<Name> {
  readonly type: Name;
  readonly params: (answered: Answered) => Profile;
}

/** Everything is saved. Returns to the reward that needed the address, or else shows the success text. */
export const toNext = <Name extends 'saveDetails' | 'setProfile'>(keep: Keeping<Name>) => [
  { guard: 'hasChoice' as const, target: to('rewards'), actions: [ended('details'), keep] as const },
  { target: 'saved' as const, actions: [ended('details'), keep] as const },
];
