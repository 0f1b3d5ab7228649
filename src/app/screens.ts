import { lazyRouteComponent } from '@tanstack/react-router';
import type { RequestedScreen, ScreenName } from '#domain/screens.ts';

export interface ScreenRoute {
  readonly screen: ScreenName;
  readonly path: string;
  readonly component: ReturnType<typeof lazyRouteComponent>;
}

/** Every screen that has a path, with its component: the single table that the router's routes are made from (specification §2). */
export const SCREENS: readonly ScreenRoute[] = [
  { screen: 'offer', path: '/', component: lazyRouteComponent(() => import('#src/screens/OfferScreen.tsx'), 'OfferScreen') },
  { screen: 'early', path: '/early', component: lazyRouteComponent(() => import('#src/screens/EarlyScreen.tsx'), 'EarlyScreen') },
  { screen: 'expired', path: '/expired', component: lazyRouteComponent(() => import('#src/screens/ExpiredScreen.tsx'), 'ExpiredScreen') },
  { screen: 'desktop', path: '/desktop', component: lazyRouteComponent(() => import('#src/screens/DesktopScreen.tsx'), 'DesktopScreen') },
  { screen: 'gate', path: '/gate', component: lazyRouteComponent(() => import('#src/screens/GateScreen.tsx'), 'GateScreen') },
  { screen: 'receipts', path: '/submission/receipts', component: lazyRouteComponent(() => import('#src/screens/ReceiptsScreen.tsx'), 'ReceiptsScreen') },
  { screen: 'form', path: '/submission/form', component: lazyRouteComponent(() => import('#src/screens/FormScreen.tsx'), 'FormScreen') },
  { screen: 'complete', path: '/submission/complete', component: lazyRouteComponent(() => import('#src/screens/CompleteScreen.tsx'), 'CompleteScreen') },
  { screen: 'contact', path: '/contact', component: lazyRouteComponent(() => import('#src/screens/ContactScreen.tsx'), 'ContactScreen') },
  { screen: 'contactComplete', path: '/contact/complete', component: lazyRouteComponent(() => import('#src/screens/ContactCompleteScreen.tsx'), 'ContactCompleteScreen') },
  { screen: 'privacyPolicy', path: '/privacy-policy', component: lazyRouteComponent(() => import('#src/screens/PrivacyPolicyScreen.tsx'), 'PrivacyPolicyScreen') },
];

/** The path of a screen; null for a screen that leaves the URL as it is. */
export function pathOf(screen: ScreenName): string | null {
  return SCREENS.find((route) => route.screen === screen)?.path ?? null;
}

/** What a path without its locale prefix asks for when the page is opened: / and paths that nobody knows ask for the start (START-6, START-10). */
export function requestOf(path: string): RequestedScreen {
  return path === '/' ? 'start' : (screenAt(path) ?? 'start');
}

/** The screen whose path this is; a slash at the end does not matter. */
export function screenAt(path: string): ScreenName | null {
  const trimmed = path.replace(/\/+$/, '') || '/';
  return SCREENS.find((route) => route.path === trimmed)?.screen ?? null;
}
