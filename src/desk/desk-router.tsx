import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { AuditScreen } from './audit/AuditScreen.tsx';
import { CampaignsScreen } from './campaigns/CampaignsScreen.tsx';
import { daysOf, stageOf } from './campaigns/choices.ts';
import { WelcomeScreen } from './door/WelcomeScreen.tsx';
import { Inside } from './Inside.tsx';
import { DrawsScreen } from './draws/DrawsScreen.tsx';
import { PayoutsScreen } from './payouts/PayoutsScreen.tsx';
import { PeopleScreen } from './people/PeopleScreen.tsx';
import { filtersOf } from './queue/filters.ts';
import { QueueScreen } from './queue/QueueScreen.tsx';
import { ReviewScreen } from './review/ReviewScreen.tsx';
import { StartScreen } from './start/StartScreen.tsx';
import { SupportScreen } from './support/SupportScreen.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: Nowhere });
const welcome = createRoute({ getParentRoute: () => root, path: '/welcome/$token', component: WelcomeScreen });
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Inside });
const start = createRoute({ getParentRoute: () => inside, path: '/', component: StartScreen });
const queue = createRoute({
  getParentRoute: () => inside,
  path: '/review',
  component: QueueScreen,
  validateSearch: filtersOf,
});
const review = createRoute({
  getParentRoute: () => inside,
  path: '/review/$campaign/$submission',
  component: ReviewScreen,
  validateSearch: filtersOf,
});
const campaigns = createRoute({
  getParentRoute: () => inside,
  path: '/campaigns',
  component: CampaignsScreen,
  validateSearch: stageOf,
});
const campaign = createRoute({
  getParentRoute: () => inside,
  path: '/campaigns/$campaign',
  // Loaded lazily: it imports the journey's chart, which no other screen of the desk needs.
  component: lazyRouteComponent(() => import('./campaigns/CampaignScreen.tsx'), 'CampaignScreen'),
  validateSearch: daysOf,
});
const payouts = createRoute({ getParentRoute: () => inside, path: '/payouts', component: PayoutsScreen });
const draws = createRoute({ getParentRoute: () => inside, path: '/draws', component: DrawsScreen });
const draw = createRoute({
  getParentRoute: () => inside,
  path: '/draws/$campaign',
  component: lazyRouteComponent(() => import('./draws/DrawScreen.tsx'), 'DrawScreen'),
});
const people = createRoute({ getParentRoute: () => inside, path: '/people', component: PeopleScreen });
const support = createRoute({ getParentRoute: () => inside, path: '/support', component: SupportScreen });
const audit = createRoute({ getParentRoute: () => inside, path: '/audit', component: AuditScreen });

/** The routes of the desk, below /desk. */
export const router = createRouter({
  routeTree: root.addChildren([
    welcome,
    inside.addChildren([start, queue, review, campaigns, campaign, payouts, draws, draw, support, people, audit]),
  ]),
  basepath: '/desk',
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function Nowhere() {
  return (
    <main className="middle">
      <h1>Page not found</h1>
      <a className="btn btn--l" href="/desk">
        Go to the start page
      </a>
    </main>
  );
}
