import type { ScreenName } from '#domain/screens.ts';
import { requestIn } from './journey.facts.ts';
import type { ScreenRequest } from './journey.types.ts';

/** The state that shows each screen. A new step adds a line here, and a transition in each list that can lead to it. */
const STATES = {
  early: '#journey.flow.unavailable.early',
  expired: '#journey.flow.unavailable.expired',
  desktop: '#journey.flow.unavailable.desktop',
  gate: '#journey.flow.ageGate',
  signIn: '#journey.flow.account.signIn',
  register: '#journey.flow.account.register',
  forgotPassword: '#journey.flow.account.forgotPassword',
  resetPassword: '#journey.flow.account.resetPassword',
  verify: '#journey.flow.account.verify',
  profile: '#journey.flow.account.profile',
  rewards: '#journey.flow.account.rewards',
  details: '#journey.flow.account.details',
  offer: '#journey.flow.offerDetail',
  upload: '#journey.flow.submissionUpload',
  form: '#journey.flow.submissionForm',
  bonus: '#journey.flow.bonusExperience',
  complete: '#journey.flow.submissionComplete',
  status: '#journey.flow.status',
  contact: '#journey.contact',
  privacyPolicy: '#journey.privacyPolicy',
} as const satisfies Partial<Record<ScreenName, `#journey.${string}`>>;

export type Reachable = keyof typeof STATES;

/** Returns the target state of a screen. */
export const to = <Screen extends Reachable>(screen: Screen) => STATES[screen];

/** Builds a transition that enters a screen and clears the request for it. */
export const reached = <Screen extends Reachable>(screen: Screen) => ({
  target: to(screen),
  actions: 'forgetRequest' as const,
});

/** Builds a transition to this screen if it was requested and the visitor may be there (START-7, START-9). */
export const requested = <Screen extends Reachable>(screen: Screen) => ({
  guard: { type: 'isRequested' as const, params: screen },
  ...reached(screen),
});

/** Builds a transition to this screen if it is the furthest that the visitor has reached (START-7). */
export const furthest = <Screen extends Reachable>(screen: Screen) => ({
  guard: { type: 'isFurthest' as const, params: screen },
  ...reached(screen),
});

/**
 * Builds a transition for a URL or link that requests this screen while the journey runs, if the visitor may be there
 * (START-11).
 */
export const asked = <Screen extends Reachable>(screen: Screen) => ({
  guard: {
    type: 'isAllowed' as const,
    params: ({ event }: { event: ScreenRequest }) => ({ asked: requestIn(event), screen }),
  },
  target: to(screen),
});

/** STATUS-2: the status of a submission is readable in every state, by its link. */
export const toStatus = {
  ...asked('status'),
  actions: {
    type: 'rememberCode' as const,
    params: ({ event }: { event: ScreenRequest }) => requestIn(event),
  },
};

/** START-8: the privacy policy is readable in every state. */
export const toPrivacyPolicy = {
  guard: { type: 'isPrivacyPolicy' as const, params: ({ event }: { event: ScreenRequest }) => event.screen },
  target: to('privacyPolicy'),
};

/** START-8: support is available in every state, except to visitors rejected for using a desktop. */
export const toContact = {
  guard: { type: 'asksSupport' as const, params: ({ event }: { event: ScreenRequest }) => requestIn(event) },
  target: to('contact'),
};
