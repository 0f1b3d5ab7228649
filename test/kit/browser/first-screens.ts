import type { ScreenName } from '#domain/screens.ts';

/** A first screen of a bundled campaign, as a new visitor opens it. */
interface FirstScreen {
  readonly screen: ScreenName;
  readonly campaign: string;
  readonly path: string;
  readonly heading: string;
  /** Whether it is opened on a desktop instead of a phone. */
  readonly onDesktop?: boolean;
}

/**
 * One entry for each screen that an address can open, and some again in another brand or language. Completeness is
 * checked by `test/src/listed-first-screens.test.ts`.
 */
export const FIRST_SCREENS: readonly FirstScreen[] = [
  { screen: 'offer', campaign: 'hoopla', path: '/', heading: 'Win $100' },
  { screen: 'offer', campaign: 'linnet', path: '/', heading: '$4 back on every wash.' },
  { screen: 'gate', campaign: 'vespermoth', path: '/gate', heading: 'Can you take part?' },
  { screen: 'gate', campaign: 'hoopla', path: '/es/gate', heading: '¿Puede participar?' },
  { screen: 'signIn', campaign: 'hoopla-tote', path: '/user/sign-in', heading: 'Sign In' },
  { screen: 'register', campaign: 'hoopla-tote', path: '/user/register', heading: 'Register' },
  { screen: 'forgotPassword', campaign: 'hoopla-tote', path: '/user/forgot-password', heading: 'Forgot Password' },
  { screen: 'upload', campaign: 'linnet-cashback', path: '/submission/receipts', heading: 'Shop.' },
  { screen: 'form', campaign: 'hoopla-matching', path: '/submission/form', heading: 'Who should we call?' },
  { screen: 'contact', campaign: 'linnet', path: '/contact', heading: 'Contact' },
  { screen: 'privacyPolicy', campaign: 'linnet', path: '/privacy-policy', heading: 'Privacy policy' },
  { screen: 'early', campaign: 'hoopla-winter', path: '/', heading: 'Sorry!' },
  { screen: 'expired', campaign: 'vespermoth-2025', path: '/', heading: 'Sorry!' },
  {
    screen: 'desktop',
    campaign: 'hoopla-mobile',
    path: '/',
    heading: 'Please visit this site from your mobile device.',
    onDesktop: true,
  },
];
