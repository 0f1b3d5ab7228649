import { createBrowserHistory } from '@tanstack/react-router';
import type { Root } from 'react-dom/client';
import { createActor } from 'xstate';
import { activate, createI18n, localeOf } from '#src/i18n/i18n.ts';
import { splitPath } from '#src/i18n/locale.ts';
import { createRequestCounter } from '#src/api/in-flight.ts';
import { createEntryStore } from '#src/storage/entry-store.ts';
import { utmOf } from '#src/storage/landing-store.ts';
import { safeStorage } from '#src/storage/memory-storage.ts';
import { browserOverflow } from '#src/storage/overflow.ts';
import { tabId } from '#src/storage/tab-id.ts';
import { wordsIn } from '#src/storage/words-store.ts';
import { yieldToMain } from '#src/ui/yield-to-main.ts';
import { journeyInBrowser } from './actors.ts';
import { startAnalytics } from './analytics.ts';
import { bindUrl } from './bind-url.ts';
import { campaignOfTab } from './campaign-of-tab.ts';
import { isDesktop } from '#domain/rules/device.ts';
import { fetchCode } from './fetch-code.ts';
import { firstScreenOf, isStranger } from './first-visit.ts';
import { inspectionOf } from './inspection.ts';
import { keepInOutbox } from './keep-in-outbox.ts';
import { keepOffline } from './keep-offline.ts';
import { keepPlay } from './keep-play.ts';
import { notifyingFor } from './notify.ts';
import { openPage, reveal } from './open-page.ts';
import { persist } from './persist.ts';
import { preloadGame, preloadRest } from './preload.ts';
import { reportDoor } from './report-door.ts';
import { reportLinkBack } from './report-link-back.ts';
import { reportVitals } from './report-vitals.ts';
import { revokeToken } from './revoke-token.ts';
import { routed } from './routed.tsx';
import { plainPathOf, requestOf, screenComponent } from './screens.ts';
import { sendAhead } from './send-ahead.ts';
import { Site } from './Site.tsx';
import { JOURNEY_ID } from './slot-args.ts';
import { tellTurns } from './turn.ts';
import { watchNetwork } from './watch-network.ts';

/** How often the journey's clock advances, in milliseconds; it also does when the visitor returns to the page. */
const TICK = 30_000;

/**
 * The composition root in a browser: starts the journey for the URL that was opened and shows it in `root`, which may
 * hold the first screen as the server drew it.
 *
 * @returns a function that ends it and takes it off the page
 */
export function start(root: HTMLElement): () => void {
  const { origin, pathname, search } = window.location;
  const session = safeStorage(() => window.sessionStorage);
  const local = safeStorage(() => window.localStorage);
  const tab = tabId(session, window);
  const overflow = browserOverflow(tab);
  const words = wordsIn(local, tab);
  const fetchParser = () => fetchCode('parser', () => import('#src/storage/parse-entry.ts'));
  const entries = createEntryStore(session, overflow, words, fetchParser);
  const requests = createRequestCounter();
  const { locale, path } = splitPath(pathname);
  const campaignName = campaignOfTab(search, session);
  const opened = { origin, path: plainPathOf(path), search, campaign: campaignName };
  const utm = utmOf(search);
  const machine = journeyInBrowser({
    locale,
    campaignName,
    utm,
    entries,
    local,
    requests,
    fetchParser,
  });
  const { screen: requested, code } = requestOf(path);
  const inspection = inspectionOf(search, session);
  const journey = createActor(machine, {
    ...inspection.options,
    systemId: JOURNEY_ID,
    input: { requested, code, onDesktop: isDesktop(navigator), now: Date.now(), utm },
  });
  const notify = notifyingFor(journey, requests);
  const i18n = createI18n();
  const history = createBrowserHistory();

  const followers = [
    persist(journey, entries, local),
    bindUrl(journey, history, i18n),
    startAnalytics(journey),
    reportLinkBack(journey, notify),
    revokeToken(journey, notify),
    keepPlay(journey),
    keepInOutbox(journey, local),
    sendAhead(journey, requests),
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

  const opening = new AbortController();
  let page: Root | null = null;
  const open = async () => {
    // If the texts of a language cannot be fetched, the site is shown in English.
    const [first] = await Promise.all([firstScreenOf(journey), activate(i18n, locale).catch(() => undefined)]);
    await Promise.all([screenComponent(first)?.preload(), window.promenadeEarly?.styled]);
    await yieldToMain();
    if (opening.signal.aborted) return;
    const isSame = root.dataset['drawn'] === first && isStranger(journey.getSnapshot());
    let isAlive = false;
    page = openPage(root, { isSame, isSpoken: localeOf(i18n) === locale }, (onDrawn, live) => {
      const onAlive = () => {
        live();
        // In development React runs effects twice.
        if (isAlive) return;
        isAlive = true;
        followers.push(preloadRest(journey), keepOffline(journey, opened, local));
        void reportVitals(journey, first, opening.signal);
      };
      return <Site {...{ journey, i18n, requests, opened, first, onDrawn, onAlive }} Others={routed(history, i18n)} />;
    });
  };
  open().catch((failure: unknown) => {
    // What the server drew is better than nothing.
    reveal(root);
    reportError(failure);
  });

  return () => {
    opening.abort();
    for (const stop of followers) stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    page?.unmount();
    history.destroy();
    journey.stop();
  };
}
