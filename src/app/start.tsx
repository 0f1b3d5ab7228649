import { I18nProvider } from '@lingui/react';
import { RouterProvider, createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { activate, createI18n } from '#src/i18n/i18n.ts';
import { splitPath } from '#src/i18n/locale.ts';
import { createRequestCounter } from '#src/api/in-flight.ts';
import { JourneyProvider } from '#src/flow/journey-context.tsx';
import { RequestsProvider } from '#src/flow/requests-context.tsx';
import { createEntryStore } from '#src/storage/entry-store.ts';
import { utmOf } from '#src/storage/landing-store.ts';
import { safeStorage } from '#src/storage/memory-storage.ts';
import { browserOverflow } from '#src/storage/overflow.ts';
import { tabId } from '#src/storage/tab-id.ts';
import { wordsIn } from '#src/storage/words-store.ts';
import { JOURNEY_ID, journeyInBrowser } from './actors.ts';
import { startAnalytics } from './analytics.ts';
import { bindUrl } from './bind-url.ts';
import { campaignOfTab } from './campaign-of-tab.ts';
import { isDesktop } from './device.ts';
import { inspectionOf } from './inspection.ts';
import { keepPlay } from './keep-play.ts';
import { persist } from './persist.ts';
import { preloadGame, preloadScreens } from './preload.ts';
import { reportDoor } from './report-door.ts';
import { reportLinkBack } from './report-link-back.ts';
import { revokeToken } from './revoke-token.ts';
import { createJourneyRouter } from './router.tsx';
import { requestOf } from './screens.ts';
import { watchNetwork } from './watch-network.ts';

/** How often the journey's clock moves on, in milliseconds; it also moves when the visitor comes back to the page. */
const TICK = 30_000;

/** The composition root: starts the journey for the URL that was opened and draws it into `root`. */
export function start(root: HTMLElement): void {
  const { location, navigator } = window;
  const session = safeStorage(() => window.sessionStorage);
  const local = safeStorage(() => window.localStorage);
  const tab = tabId(session, window);
  const overflow = browserOverflow(tab);
  const words = wordsIn(local, tab);
  const entries = createEntryStore(session, overflow, words);
  const requests = createRequestCounter();
  const { locale, path } = splitPath(location.pathname);
  const machine = journeyInBrowser({
    locale,
    campaignName: campaignOfTab(location.search, session),
    entries,
    local,
    requests,
  });
  const { screen: requested, code } = requestOf(path);
  const inspection = inspectionOf(location.search, session);
  const journey = createActor(machine, {
    ...inspection.options,
    systemId: JOURNEY_ID,
    input: { requested, code, onDesktop: isDesktop(navigator), now: Date.now(), utm: utmOf(location.search) },
  });
  const i18n = createI18n();
  const history = createBrowserHistory();
  const router = createJourneyRouter(history, i18n);

  persist(journey, entries, local);
  bindUrl(journey, history, i18n);
  startAnalytics(journey);
  reportLinkBack(journey);
  revokeToken(journey);
  inspection.follow(journey);
  keepPlay(journey);
  reportDoor(journey);
  preloadGame(journey);
  watchNetwork(journey);
  journey.start();
  words.sweep(Date.now());
  // Where IndexedDB is forbidden there is nothing to sweep.
  overflow.sweep(Date.now()).catch(() => undefined);

  const tick = () => journey.send({ type: 'clock.ticked', now: Date.now() });
  setInterval(tick, TICK);
  document.addEventListener('visibilitychange', tick);

  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <JourneyProvider journey={journey}>
            <RequestsProvider requests={requests}>
              <RouterProvider router={router} />
            </RequestsProvider>
          </JourneyProvider>
        </I18nProvider>
      </StrictMode>,
    );
  // A site whose language cannot be fetched is still a site, in English.
  void activate(i18n, locale)
    .catch(() => undefined)
    .then(draw);
  preloadScreens();
}
