import { RouterProvider, createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { JourneyProvider } from '#src/flow/journey-context.tsx';
import { createEntryStore } from '#src/storage/entry-store.ts';
import { utmOf } from '#src/storage/landing-store.ts';
import { browserOverflow } from '#src/storage/overflow.ts';
import { JOURNEY_ID, journeyInBrowser } from './actors.ts';
import { bindUrl } from './bind-url.ts';
import { campaignOfTab } from './campaign-of-tab.ts';
import { isDesktop } from './device.ts';
import { persist } from './persist.ts';
import { preloadScreens } from './preload.ts';
import { createJourneyRouter } from './router.tsx';
import { requestOf } from './screens.ts';

/** How often the journey's clock moves on, in milliseconds; it also moves when the visitor comes back to the page. */
const TICK = 30_000;

/** The composition root: starts the journey for the URL that was opened and draws it into `root`. */
export function start(root: HTMLElement): void {
  const { location, navigator, sessionStorage, localStorage } = window;
  const entries = createEntryStore(sessionStorage, browserOverflow());
  const machine = journeyInBrowser({ campaignName: campaignOfTab(location.search, sessionStorage), entries, local: localStorage });
  const journey = createActor(machine, {
    systemId: JOURNEY_ID,
    input: { requested: requestOf(location.pathname), onDesktop: isDesktop(navigator), now: Date.now(), utm: utmOf(location.search) },
  });
  const history = createBrowserHistory();
  const router = createJourneyRouter(history);

  persist(journey, entries, localStorage);
  bindUrl(journey, history);
  journey.start();

  const tick = () => journey.send({ type: 'clock.ticked', now: Date.now() });
  setInterval(tick, TICK);
  document.addEventListener('visibilitychange', tick);

  createRoot(root).render(
    <StrictMode>
      <JourneyProvider journey={journey}>
        <RouterProvider router={router} />
      </JourneyProvider>
    </StrictMode>,
  );
  preloadScreens();
}
