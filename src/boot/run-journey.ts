import { createBrowserHistory } from '@tanstack/react-router';
import type { I18n } from '@lingui/core';
import { createActor } from 'xstate';
import type { ScreenName, ScreenRequest } from '#domain/screens.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { fetchCode } from '#src/calls/fetch-code.ts';
import { notifyingFor } from '#src/calls/notify.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import type { Opened } from '#src/flow/opened-context.tsx';
import { startAnalytics } from '#src/followers/analytics.ts';
import { bindUrl } from '#src/followers/bind-url.ts';
import { inspectionOf } from '#src/followers/inspection.ts';
import { keepInOutbox } from '#src/followers/keep-in-outbox.ts';
import { keepOffline } from '#src/followers/keep-offline.ts';
import { keepPlay } from '#src/followers/keep-play.ts';
import { persist } from '#src/followers/persist.ts';
import { reportDoor } from '#src/followers/report-door.ts';
import { reportLinkBack } from '#src/followers/report-link-back.ts';
import { reportVitals } from '#src/followers/report-vitals.ts';
import { revokeToken } from '#src/followers/revoke-token.ts';
import { setSlipDirection } from '#src/followers/slip-direction.ts';
import { watchNetwork } from '#src/followers/watch-network.ts';
import { watchWays } from '#src/followers/watch-ways.ts';
import { localeOf } from '#src/i18n/i18n.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { createEntryStore } from '#src/storage/entry-store.ts';
import { utmOf } from '#src/storage/landing-store.ts';
import { browserOverflow } from '#src/storage/overflow.ts';
import { ownEntries } from '#src/storage/own-entries.ts';
import { ownTab } from '#src/storage/own-tab.ts';
import { wordsIn } from '#src/storage/words-store.ts';
import { onClockSet, serverNow } from '#src/time/server-clock.ts';
import { sendAhead } from '#src/uploads/send-ahead.ts';
import { journeyInBrowser } from './actors.ts';
import { firstScreenOf, isStranger } from './first-visit.ts';
import type { LazyPart } from './lazy-part.ts';
import { preloadGame, preloadRest } from './preload.ts';
import { routed } from './routed.tsx';
import { pathOf, screenAt } from './screen-routes.ts';

/**
 * Interval in milliseconds at which the journey's clock advances. It also advances when the visitor returns to the
 * page.
 */
const TICK = 30_000;

/** Data that the page has before its journey runs. */
interface Visit {
  readonly locale: Locale;
  readonly opened: Opened;
  readonly requested: ScreenRequest;
  readonly onDesktop: boolean;
  readonly session: Storage;
  readonly local: Storage;
  readonly requests: RequestCounter;
  readonly i18n: I18n;
}

/** A running journey. */
export interface RunningJourney {
  readonly journey: JourneyActor;
  /** Renders every screen except the first. */
  readonly Others: LazyPart;
  /** The screen on which the journey began, once there is one. */
  readonly first: Promise<ScreenName>;
  /** Whether nothing is known of the visitor. Call it once there is a screen. */
  isStranger(): boolean;
  /** Starts the tasks that need an interactive page. */
  tellAlive(): void;
  stop(): void;
}

/** Runs the journey for the opened address, with its subscribers outside the page. */
export function runJourney(visit: Visit): RunningJourney {
  const { locale, opened, requested, onDesktop, session, local, requests, i18n } = visit;
  const tab = ownTab(session, window);
  const overflow = browserOverflow(tab.id);
  const words = wordsIn(local, tab.id);
  const fetchParser = () => fetchCode('parser', () => import('#src/storage/parse-entry.ts'));
  const entries = ownEntries(createEntryStore(session, overflow, words, fetchParser), tab, overflow, words);
  const utm = utmOf(opened.search);
  const machine = journeyInBrowser({
    locale,
    campaignName: opened.campaign,
    utm,
    entries,
    local,
    requests,
    fetchParser,
  });
  const inspection = inspectionOf(opened.search, session);
  const { screen, code } = requested;
  const journey = createActor(machine, {
    ...inspection.options,
    input: { requested: screen, code, onDesktop, now: serverNow(), utm },
  });
  const notify = notifyingFor(journey, requests);
  const history = createBrowserHistory();

  const followers = [
    persist(journey, entries, local),
    bindUrl(journey, history, i18n, { pathOf, screenAt }),
    startAnalytics(journey, pathOf),
    reportLinkBack(journey, notify),
    revokeToken(journey, notify),
    keepPlay(journey),
    keepInOutbox(journey, local),
    sendAhead(journey, requests),
    reportDoor(journey, notify),
    preloadGame(journey),
    watchNetwork(journey),
    setSlipDirection(journey, document.documentElement),
  ];
  const tick = () => journey.send({ type: 'clock.ticked', now: serverNow() });
  followers.push(onClockSet(tick));
  inspection.follow(journey);
  const stopped = new AbortController();
  const reportWays = watchWays(journey, () => localeOf(i18n), stopped.signal);
  const first = firstScreenOf(journey);
  journey.start();

  const timer = setInterval(tick, TICK);
  document.addEventListener('visibilitychange', tick);

  return {
    journey,
    Others: routed(history, i18n),
    first,
    isStranger: () => isStranger(journey.getSnapshot()),
    tellAlive: () => {
      followers.push(preloadRest(journey), keepOffline(journey, opened, local));
      void first.then((began) => reportVitals(journey, began, stopped.signal));
      void reportWays();
    },
    stop: () => {
      stopped.abort();
      tab.stop();
      for (const stop of followers) stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      history.destroy();
      journey.stop();
    },
  };
}
