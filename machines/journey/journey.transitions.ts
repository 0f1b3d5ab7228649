// Transitions that several states share: to screens, back to the next step, and while a call fails or is in flight.
// Each docstring says what the guard checks, so a state file and this one are enough to read a transition.
import { ACCOUNT_SCREENS, MEMBER_SCREENS, type ScreenName, type ScreenRequest as Request } from '#domain/screens.ts';
import type { Restored, ScreenRequest } from './journey.types.ts';

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

/** Enters a screen and clears the request for it. */
export const enter = <Screen extends Reachable>(screen: Screen) => ({
  target: to(screen),
  actions: 'forgetRequest' as const,
});

/** Enters a screen if a URL requested it and the visitor may be there (START-7, START-9). */
export const enterIfRequested = <Screen extends Reachable>(screen: Screen) => ({
  guard: { type: 'isRequested' as const, params: screen },
  ...enter(screen),
});

/** Enters a screen if it is the furthest that the visitor has reached (START-7). */
export const resumeAt = <Screen extends Reachable>(screen: Screen) => ({
  guard: { type: 'isFurthest' as const, params: screen },
  ...enter(screen),
});

/** A path under /user/ leads to its screen, signed in or not (START-5), and before the gate (ACCT-8). */
export const accountRequests = ACCOUNT_SCREENS.map((screen) => enterIfRequested(screen));

/**
 * PROF-3, POINTS-4: the profile, the rewards and the details, for a signed-in visitor. Requesting one of them drops the
 * reward choice that was waiting for an address.
 */
export const memberRequests = MEMBER_SCREENS.map((screen) => ({
  ...enterIfRequested(screen),
  actions: ['forgetRequest' as const, 'forgetChoice' as const],
}));

/** The next steps, in this order: the visitor continues at the first one whose guard passes (NEXT-1, NEXT-2). */
export const nextStep = {
  /** The campaign has a gate that the visitor has not passed (START-4). */
  gate: { guard: 'isGateRequired' as const, target: to('gate') },
  /** The campaign requires a login, and nobody is signed in (START-5). */
  signIn: { guard: 'isLoginRequired' as const, target: to('signIn') },
  /** The submission is stored and its bonus game has not been played. */
  bonus: { guard: 'isGameAhead' as const, target: to('bonus') },
  /** The instance requires receipts. */
  upload: { guard: 'hasProcessingMethod' as const, target: to('upload') },
  form: { target: to('form') },
};

/** Returns the screen and code that a URL or an internal link requests; the code is null if there is none. */
function requestIn({ screen, code = null }: ScreenRequest): Request {
  return { screen, code };
}

/** The request as the parameter of a guard or an action. */
export const requestOf = ({ event }: { event: ScreenRequest }) => requestIn(event);

/** Follows a URL or link to this screen while the journey runs, if the visitor may be there (START-11). */
export const enterIfAllowed = <Screen extends Reachable>(screen: Screen) => ({
  guard: {
    type: 'isAllowed' as const,
    params: ({ event }: { event: ScreenRequest }) => ({ asked: requestIn(event), screen }),
  },
  target: to(screen),
});

/** STATUS-2: the status of a submission is readable in every state, by its link. */
export const toStatus = {
  ...enterIfAllowed('status'),
  actions: { type: 'rememberCode' as const, params: requestOf },
};

/** START-8: the privacy policy is readable in every state. */
export const toPrivacyPolicy = {
  guard: { type: 'isPrivacyPolicy' as const, params: ({ event }: { event: ScreenRequest }) => event.screen },
  target: to('privacyPolicy'),
};

/** START-8: support is available in every state, except to visitors rejected for using a desktop. */
export const toContact = {
  guard: { type: 'asksSupport' as const, params: requestOf },
  target: to('contact'),
};

/** Evaluates a URL as at start-up. */
export const toStartUp = {
  target: '#journey.flow.startingUp' as const,
  actions: { type: 'rememberRequest' as const, params: requestOf },
};

/**
 * From a screen outside the flow, the browser's Back returns to a waiting submission, like the screen's own button
 * (OUTAGE-6). Every other URL is evaluated as at start-up.
 */
export const backOrForward = [
  { guard: { type: 'isBackAtWait' as const, params: requestOf }, target: '#journey.flow.history' as const },
  toStartUp,
];

/** Ignores requests for other screens, and signing out, while a call is in flight. */
export const ignoreNavigation = { 'screen.requested': {}, signedOut: {} };

// How a failed call waits and is retried: the one pattern for all automatic retries (OUTAGE-6, decision 020).

/**
 * Waits if the failure is temporary: no response, or 502, 503 or 504. Records it, with the next pause. The
 * transitions after this one handle other errors.
 */
export const retryIfTemporary = <Target extends string>(target: Target) => ({
  guard: { type: 'isPassing' as const, params: ({ event }: { event: { error: unknown } }) => event },
  target,
  actions: { type: 'noteOutage' as const, params: ({ event }: { event: { error: unknown } }) => event },
});

/**
 * Waits for the network or the server, indefinitely. The call is retried after a growing pause. It is retried
 * immediately when the browser reports that the network is back, or when the visitor returns to the page or requests
 * it.
 */
export const retryState = <Target extends string>(again: Target) => ({
  tags: 'waiting' as const,
  after: { pause: again },
  on: { 'network.returned': { target: again, actions: 'renewOutage' as const }, 'outage.retried': again },
});

/** Clears the outage, if any, after a successful call, and announces what succeeded. */
export const clearOutage = <What extends Restored>(what: What) => ({ type: 'endOutage' as const, params: what });
