/** The screens under /user/ (specification §2); they need no profile (START-5). */
export const ACCOUNT_SCREENS = ['signIn', 'register', 'forgotPassword', 'resetPassword', 'verify'] as const;
export type AccountScreen = (typeof ACCOUNT_SCREENS)[number];

/** Every screen of the product by name; the router's table gives each its path (specification §2). */
export type ScreenName =
  | 'broken'
  | 'early'
  | 'expired'
  | 'desktop'
  | 'gate'
  | AccountScreen
  | 'profile'
  | 'offer'
  | 'receipts'
  | 'form'
  | 'game'
  | 'complete'
  | 'contact'
  | 'contactComplete'
  | 'privacyPolicy';

/** What a URL asks for: a screen, or the start, from where start-up finds the way (START-6, START-10). */
export type RequestedScreen = ScreenName | 'start';

/** A URL's request with the code that its path carries, as the links of e-mails do; null where there is none. */
export interface ScreenRequest {
  readonly screen: RequestedScreen;
  readonly code: string | null;
}
