import { RouterProvider, createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { JourneyProvider } from '#src/flow/journey-context.tsx';
import { createEntryStore } from '#src/storage/entry-store.ts';
import { utmOf } from '#src/storage/landing-store.ts';
import { safeStorage } from '#src/storage/memory-storage.ts';
import { browserOverflow } from '#src/storage/overflow.ts';
import { tabId } from '#src/storage/tab-id.ts';
import { journeyInBrowser } from './actors.ts';
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
  const { location, navigator } = window;
  const session = safeStorage(() => window.sessionStorage);
  const local = safeStorage(() => window.localStorage);
  const overflow = browserOverflow(tabId(session, window));
  const entries = createEntryStore(session, overflow);
  const machine = journeyInBrowser({ campaignName: campaignOfTab(location.search, session), entries, local });
  const journey = createActor(machine, {
    input: { requested: requestOf(location.pathname), onDesktop: isDesktop(navigator), now: Date.now(), utm: utmOf(location.search) },
  });
  const history = createBrowserHistory();
  const router = createJourneyRouter(history);

  persist(journey, entries, local);
  bindUrl(journey, history);
  journey.start();
  // Where IndexedDB is forbidden there is nothing to sweep.
  overflow.sweep(Date.now()).catch(() => undefined);

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
