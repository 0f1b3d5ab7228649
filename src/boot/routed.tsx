import type { I18n } from '@lingui/core';
import type { RouterHistory } from '@tanstack/react-router';
import { lazyPart, type LazyPart } from './lazy-part.ts';

/** Returns a component that renders every screen except the first with the router, whose code it fetches. */
export function routed(history: RouterHistory, i18n: I18n): LazyPart {
  return lazyPart(async () => {
    const { createJourneyRouter, RouterProvider } = await import('./journey-router.tsx');
    const router = createJourneyRouter(history, i18n);
    await router.load();
    return { Routed: () => <RouterProvider router={router} /> };
  }, 'Routed');
}
