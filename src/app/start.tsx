import { RouterProvider, createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { activate, createI18n } from '#src/i18n/i18n.ts';
import { splitPath } from '#src/i18n/locale.ts';
import { Texts } from '#src/i18n/Texts.tsx';
import { createRequestCounter } from '#src/api/in-flight.ts';
import { JourneyProvider } from '#src/flow/journey-context.tsx';
import { OpenedProvider } from '#src/flow/opened-context.tsx';
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
import { notifyingFor } from './notify.ts';
import { persist } from './persist.ts';
import { preloadGame, preloadScreens } from './preload.ts';
import { reportDoor } from './report-door.ts';
import { reportLinkBack } from './report-link-back.ts';
import { revokeToken } from './revoke-token.ts';
import { createJourneyRouter } from './router.tsx';
import { plainPathOf, requestOf } from './screens.ts';
import { tellTurns } from './turn.ts';
import { watchNetwork } from './watch-network.ts';

/** How often the journey's clock advances, in milliseconds; it also does when the visitor returns to the page. */
const TICK = 30_000;

/**
 * The composition root: starts the journey for the URL that was opened and renders it into `root`.
 *
 * @returns a function that ends it and takes it off the page
 */
export function start(root: HTMLElement): () => void {
  const { location, navigator } = window;
  const session = safeStorage(() => window.sessionStorage);
  const local = safeStorage(() => window.localStorage);
  const tab = tabId(session, window);
  const overflow = browserOverflow(tab);
  const words = wordsIn(local, tab);
  const entries = createEntryStore(session, overflow, words);
  const requests = createRequestCounter();
  const { locale, path } = splitPath(location.pathname);
  const campaignName = campaignOfTab(location.search, session);
  const opened = { path: plainPathOf(path), campaign: campaignName };
  const utm = utmOf(location.search);
  const machine = journeyInBrowser({
    locale,
    campaignName,
    utm,
    entries,
    local,
    requests,
  });
  const { screen: requested, code } = requestOf(path);
  const inspection = inspectionOf(location.search, session);
  const journey = createActor(machine, {
    ...inspection.options,
    systemId: JOURNEY_ID,
    input: { requested, code, onDesktop: isDesktop(navigator), now: Date.now(), utm },
  });
  const notify = notifyingFor(journey, requests);
  const i18n = createI18n();
  const history = createBrowserHistory();
  const router = createJourneyRouter(history, i18n);

  const followers = [
    persist(journey, entries, local),
    bindUrl(journey, history, i18n),
    startAnalytics(journey),
    reportLinkBack(journey, notify),
    revokeToken(journey, notify),
    keepPlay(journey),
    reportDoor(journey, notify),
    preloadGame(journey),
    watchNetwork(journey),
    tellTurns(journey, document.documentElement),
  ];
  inspection.follow(journey);
  journey.start();
  words.sweep(Date.now());
  // If IndexedDB is forbidden, there is nothing to sweep.
  overflow.sweep(Date.now()).catch(() => undefined);

  const tick = () => journey.send({ type: 'clock.ticked', now: Date.now() });
  const timer = setInterval(tick, TICK);
  document.addEventListener('visibilitychange', tick);

  const page = createRoot(root);
  let isOver = false;
  const draw = () => {
    if (isOver) return;
    page.render(
      <StrictMode>
        <Texts i18n={i18n}>
          <JourneyProvider journey={journey}>
            <RequestsProvider requests={requests}>
              <OpenedProvider opened={opened}>
                <RouterProvider router={router} />
              </OpenedProvider>
            </RequestsProvider>
          </JourneyProvider>
        </Texts>
      </StrictMode>,
    );
  };
  // If the texts of a language cannot be fetched, the site is shown in English.
  void activate(i18n, locale)
    .catch(() => undefined)
    .then(draw);
  preloadScreens();

  return () => {
    isOver = true;
    for (const stop of followers) stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    page.unmount();
    history.destroy();
    journey.stop();
  };
}
