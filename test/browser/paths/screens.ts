import { expect, type Page } from 'playwright/test';
import type { ScreenName } from '#domain/screens.ts';
import type { JourneySnapshot } from '#machines/journey.selectors.ts';
import { screenOf } from '#machines/journey.selectors.ts';

interface Shown {
  /** The path of the specification's table, §2; null for a screen that leaves the address as it is. */
  readonly path: string | null;
  readonly heading: string | RegExp;
  /** What else tells it from a screen with the same heading. */
  readonly says?: string;
}

/** What a visitor reads on each screen, and in the address; written by hand, not taken from the app's own table. */
export const SHOWN = {
  broken: { path: null, heading: 'This site cannot be shown now.' },
  early: { path: '/early', heading: 'Sorry!', says: 'This offer has not started yet.' },
  expired: { path: '/expired', heading: 'Sorry!', says: 'This offer is no longer available.' },
  desktop: { path: '/desktop', heading: 'Please visit this site from your mobile device.' },
  gate: { path: '/gate', heading: 'Can you take part?' },
  signIn: { path: '/user/sign-in', heading: 'Sign In' },
  register: { path: '/user/register', heading: /^(Register|Check your email)$/ },
  forgotPassword: { path: '/user/forgot-password', heading: /^(Forgot Password|Check your email)$/ },
  resetPassword: { path: '/user/reset-password', heading: 'Reset Password' },
  verify: { path: '/user/verify', heading: 'Your account' },
  profile: { path: '/profile', heading: 'Points' },
  offer: { path: '/', heading: 'Promenade' },
  receipts: { path: '/submission/receipts', heading: 'Shop.' },
  form: { path: '/submission/form', heading: /^(Where should we send your .+\?|Who should we call\?)$/ },
  complete: { path: '/submission/complete', heading: 'Thank you! Your submission has been received.' },
  contact: { path: '/contact', heading: 'Contact' },
  contactComplete: { path: '/contact/complete', heading: 'We have received your message!' },
  privacyPolicy: { path: '/privacy-policy', heading: 'Privacy Policy' },
} satisfies Record<ScreenName, Shown>;

/** The path under which a screen is asked for, with the code of a link from an e-mail. */
export function pathOf(screen: ScreenName, code: string | null): string {
  const { path } = SHOWN[screen];
  const isCoded = screen === 'resetPassword' || screen === 'verify';
  return `${path ?? '/'}${isCoded && code !== null ? `/${code}` : ''}`;
}

/** The page shows the screen of this state: its heading, its words, its address, and its error dialog or none. */
export async function expectScreen(page: Page, snapshot: JourneySnapshot, patience: number): Promise<void> {
  const screen = screenOf(snapshot);
  if (screen === null) return;
  const { heading, path, says }: Shown = SHOWN[screen];
  const within = { timeout: patience };
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }), `the heading of ${screen}`).toHaveText(heading, within);
  if (says !== undefined) await expect(page.getByRole('main'), `the words of ${screen}`).toContainText(says, within);
  if (path !== null) await expect.poll(() => new URL(page.url()).pathname, { message: `the address of ${screen}`, ...within }).toBe(pathOf(screen, snapshot.context.code));
  await expect(page.getByRole('alertdialog'), `the error dialog over ${screen}`).toHaveCount(snapshot.context.fault === null ? 0 : 1, within);
}
