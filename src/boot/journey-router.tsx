import type { I18n } from '@lingui/core';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type LocationRewrite,
  Outlet,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { localeOf } from '#src/i18n/i18n.ts';
import { localePath, splitPath } from '#src/i18n/locale.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { type ScreenRoute, SCREENS } from './screen-routes.ts';
import { OnlyWhen } from './OnlyWhen.tsx';

/**
 * Creates the router from the table of screens. It reflects the journey: `bindUrl` updates the URL after the machine
 * (START-11).
 */
export function createJourneyRouter(history: RouterHistory, i18n: I18n) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const routes = SCREENS.map((route) =>
    createRoute({ getParentRoute: () => root, path: route.path, component: screenComponent(route) }),
  );
  return createRouter({
    routeTree: root.addChildren(routes),
    history,
    rewrite: rewriteOf(i18n),
    scrollRestoration: false,
    defaultErrorComponent: LoadFailure,
    defaultOnCatch: (error) => reportError(error),
  });
}

/** A route's component. The router preloads its code, so that rendering does not suspend. */
function screenComponent({ screen, component: Screen }: ScreenRoute): RouteComponent {
  const Shown = () => (
    <OnlyWhen screen={screen}>
      <Screen />
    </OnlyWhen>
  );
  return Object.assign(Shown, { preload: () => Screen.preload() });
}

/** Routes carry no language, so that a screen stays mounted when the prefix of its path changes (SHELL-2). */
function rewriteOf(i18n: I18n): LocationRewrite {
  return {
    input: ({ url }) => withPath(url, splitPath(url.pathname).path),
    output: ({ url }) => withPath(url, localePath(localeOf(i18n), url.pathname)),
  };
}

function withPath(url: URL, path: string): URL {
  const changed = new URL(url);
  changed.pathname = path;
  return changed;
}

export { RouterProvider } from '@tanstack/react-router';
