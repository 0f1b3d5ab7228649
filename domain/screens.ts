/** The screens under /user/; they need no profile (START-5). */
export const ACCOUNT_SCREENS = ['signIn', 'register', 'forgotPassword', 'resetPassword', 'verify'] as const;
export type AccountScreen = (typeof ACCOUNT_SCREENS)[number];

/** The screens of an account's owner: points, rewards and details (PROF-3, POINTS-4). */
export const MEMBER_SCREENS = ['profile', 'rewards', 'details'] as const;
export type MemberScreen = (typeof MEMBER_SCREENS)[number];

/** Every screen by name; the router's table maps each to its path. */
export const SCREEN_NAMES = [
  'broken',
  'early',
  'expired',
  'desktop',
  'gate',
  ...ACCOUNT_SCREENS,
  ...MEMBER_SCREENS,
  'offer',
  'upload',
  'form',
  'bonus',
  'complete',
  'status',
  'contact',
  'contactComplete',
  'privacyPolicy',
] as const;
export type ScreenName = (typeof SCREEN_NAMES)[number];

/** The screen that a URL requests, or the start, from which start-up selects a screen (START-6, START-10). */
export type RequestedScreen = ScreenName | 'start';

/** A URL's requested screen, with the code in its path (as in email links); null if there is none. */
export interface ScreenRequest {
  readonly screen: RequestedScreen;
  readonly code: string | null;
}
