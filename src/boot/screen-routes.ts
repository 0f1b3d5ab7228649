import type { ScreenName, ScreenRequest } from '#domain/screens.ts';
import { lazyPart, type LazyPart } from './lazy-part.ts';

export interface ScreenRoute {
  readonly screen: ScreenName;
  readonly path: string;
  readonly component: LazyPart;
}

/** The optional code in a path, from a link in an email. Once used, it is removed from the path. */
const CODE = '/{-$code}';

/** Every screen that has a path, with its component. The router's routes are made from this table only. */
export const SCREENS: readonly ScreenRoute[] = [
  {
    screen: 'offer',
    path: '/',
    component: lazyPart(() => import('#src/screens/offer/OfferScreen.tsx'), 'OfferScreen'),
  },
  {
    screen: 'early',
    path: '/early',
    component: lazyPart(() => import('#src/screens/unavailable/EarlyScreen.tsx'), 'EarlyScreen'),
  },
  {
    screen: 'expired',
    path: '/expired',
    component: lazyPart(() => import('#src/screens/unavailable/ExpiredScreen.tsx'), 'ExpiredScreen'),
  },
  {
    screen: 'desktop',
    path: '/desktop',
    component: lazyPart(() => import('#src/screens/unavailable/DesktopScreen.tsx'), 'DesktopScreen'),
  },
  {
    screen: 'gate',
    path: '/gate',
    component: lazyPart(() => import('#src/screens/gate/GateScreen.tsx'), 'GateScreen'),
  },
  {
    screen: 'signIn',
    path: '/user/sign-in',
    component: lazyPart(() => import('#src/screens/account/SignInScreen.tsx'), 'SignInScreen'),
  },
  {
    screen: 'register',
    path: '/user/register',
    component: lazyPart(() => import('#src/screens/account/RegisterScreen.tsx'), 'RegisterScreen'),
  },
  {
    screen: 'forgotPassword',
    path: '/user/forgot-password',
    component: lazyPart(() => import('#src/screens/account/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  },
  {
    screen: 'resetPassword',
    path: `/user/reset-password${CODE}`,
    component: lazyPart(() => import('#src/screens/account/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  },
  {
    screen: 'verify',
    path: `/user/verify${CODE}`,
    component: lazyPart(() => import('#src/screens/account/VerifyScreen.tsx'), 'VerifyScreen'),
  },
  {
    screen: 'profile',
    path: '/profile',
    component: lazyPart(() => import('#src/screens/account/ProfileScreen.tsx'), 'ProfileScreen'),
  },
  {
    screen: 'rewards',
    path: '/profile/rewards',
    component: lazyPart(() => import('#src/screens/rewards/RewardsScreen.tsx'), 'RewardsScreen'),
  },
  {
    screen: 'details',
    path: '/profile/details',
    component: lazyPart(() => import('#src/screens/details/DetailsScreen.tsx'), 'DetailsScreen'),
  },
  {
    screen: 'upload',
    path: '/submission/receipts',
    component: lazyPart(() => import('#src/screens/upload/UploadScreen.tsx'), 'UploadScreen'),
  },
  {
    screen: 'form',
    path: '/submission/form',
    component: lazyPart(() => import('#src/screens/form/FormScreen.tsx'), 'FormScreen'),
  },
  {
    screen: 'bonus',
    path: '/game',
    component: lazyPart(() => import('#src/screens/bonus/BonusScreen.tsx'), 'BonusScreen'),
  },
  {
    screen: 'complete',
    path: '/submission/complete',
    component: lazyPart(() => import('#src/screens/complete/CompleteScreen.tsx'), 'CompleteScreen'),
  },
  {
    screen: 'status',
    path: `/status${CODE}`,
    component: lazyPart(() => import('#src/screens/status/StatusScreen.tsx'), 'StatusScreen'),
  },
  {
    screen: 'contact',
    path: '/contact',
    component: lazyPart(() => import('#src/screens/contact/ContactScreen.tsx'), 'ContactScreen'),
  },
  {
    screen: 'contactComplete',
    path: '/contact/complete',
    component: lazyPart(() => import('#src/screens/contact/ContactCompleteScreen.tsx'), 'ContactCompleteScreen'),
  },
  {
    screen: 'privacyPolicy',
    path: '/privacy-policy',
    component: lazyPart(() => import('#src/screens/policy/PrivacyPolicyScreen.tsx'), 'PrivacyPolicyScreen'),
  },
];

/** Returns the component of a screen; undefined for one without a path. */
export function screenComponent(screen: ScreenName): ScreenRoute['component'] | undefined {
  return SCREENS.find((route) => route.screen === screen)?.component;
}

/** Returns the path of a screen, with its code if it has one; null for a screen that leaves the URL unchanged. */
export function pathOf(screen: ScreenName, code: string | null = null): string | null {
  const path = SCREENS.find((route) => route.screen === screen)?.path;
  return path?.replace(CODE, code === null ? '' : `/${encodeURIComponent(code)}`) ?? null;
}

/**
 * Returns what a path without its locale prefix requests when the page is opened. / and unknown paths request the start
 * (START-6, START-10).
 */
export function requestOf(path: string): ScreenRequest {
  const request = path === '/' ? null : screenAt(path);
  return request ?? { screen: 'start', code: null };
}

/** Returns the path to open on another device: without an emailed code, and / for an unknown path. */
export function plainPathOf(path: string): string {
  const { screen, code } = requestOf(path);
  return screen === 'start' || code !== null ? '/' : (pathOf(screen) ?? '/');
}

/**
 * Returns the screen at a path, and the code in the path; null if no screen matches. A trailing slash does not matter.
 */
export function screenAt(path: string): { readonly screen: ScreenName; readonly code: string | null } | null {
  const trimmed = path.replace(/\/+$/, '') || '/';
  const plain = SCREENS.find((route) => route.path.replace(CODE, '') === trimmed);
  if (plain) return { screen: plain.screen, code: null };
  const { before, code } = /^(?<before>.+)\/(?<code>[^/]+)$/.exec(trimmed)?.groups ?? {};
  const coded = SCREENS.find((route) => route.path === `${before}${CODE}`);
  return coded && code !== undefined ? { screen: coded.screen, code: decoded(code) } : null;
}

/** Returns the decoded code. A code that cannot be decoded is treated like any other invalid code. */
function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
