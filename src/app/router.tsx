import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { App } from './App.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { SCREENS } from './screens.ts';
import { OnlyWhen } from './OnlyWhen.tsx';

/** The router of the table of screens. It reflects the journey: `bindUrl` moves the URL after the machine (START-11). */
export function createJourneyRouter(history: RouterHistory) {
  const root = createRootRoute({ component: App, notFoundComponent: () => null });
  const routes = SCREENS.map(({ screen, path, component: Screen }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => (
        <OnlyWhen screen={screen}>
          <Screen />
        </OnlyWhen>
      ),
    }),
  );
  return createRouter({ routeTree: root.addChildren(routes), history, scrollRestoration: false, defaultErrorComponent: LoadFailure });
}
