import type { ScreenName } from '#domain/screens.ts';
import { requestIn } from './journey.facts.ts';
import type { ScreenRequest } from './journey.types.ts';

/** The state that shows a screen. A new step has its line here, and its row in each list that may lead to it. */
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
  offer: '#journey.flow.offerDetail',
  receipts: '#journey.flow.submissionUpload',
  form: '#journey.flow.submissionForm',
  game: '#journey.flow.bonusExperience',
  complete: '#journey.flow.submissionComplete',
  contact: '#journey.contact',
  privacyPolicy: '#journey.privacyPolicy',
} as const satisfies Partial<Record<ScreenName, `#journey.${string}`>>;

export type Reachable = keyof typeof STATES;

/** To the state of a screen, for whatever reason stands before it. */
export const to = <Screen extends Reachable>(screen: Screen) => STATES[screen];

/** The screen that was asked for is reached, and no longer asked for. */
export const reached = <Screen extends Reachable>(screen: Screen) => ({
  target: to(screen),
  actions: 'forgetRequest' as const,
});

/** START-7, START-9: the screen that was asked for, where the visitor may be there. */
export const requested = <Screen extends Reachable>(screen: Screen) => ({
  guard: { type: 'isRequested' as const, params: screen },
  ...reached(screen),
});

/** START-7: as far as the visitor has come. */
export const furthest = <Screen extends Reachable>(screen: Screen) => ({
  guard: { type: 'isFurthest' as const, params: screen },
  ...reached(screen),
});

/** START-11: a URL or a link leads to a screen while the journey runs, where the visitor may be there. */
export const asked = <Screen extends Reachable>(screen: Screen) => ({
  guard: {
    type: 'isAllowed' as const,
    params: ({ event }: { event: ScreenRequest }) => ({ asked: requestIn(event), screen }),
  },
  target: to(screen),
});

/** START-8: the privacy policy is readable in every state. */
export const toPrivacyPolicy = {
  guard: { type: 'isPrivacyPolicy' as const, params: ({ event }: { event: ScreenRequest }) => event.screen },
  target: to('privacyPolicy'),
};
