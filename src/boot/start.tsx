import type { ComponentType, ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { isDesktop } from '#domain/rules/device.ts';
import type { ScreenName } from '#domain/screens.ts';
import { createRequestCounter } from '#src/api/in-flight.ts';
import { drawnJourney } from '#src/flow/drawn-journey.ts';
import { drawnSnapshot } from '#src/flow/drawn-snapshot.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { activate, createI18n, fetchTexts, localeOf } from '#src/i18n/i18n.ts';
import { DEFAULT_LOCALE, keptSearch, localePath, splitPath } from '#src/i18n/locale.ts';
import { Texts } from '#src/i18n/Texts.tsx';
import { speakAsPage } from '#src/i18n/texts-in-page.ts';
import { safeStorage } from '#src/storage/memory-storage.ts';
import { serverNow } from '#src/time/server-clock.ts';
import { yieldToMain } from '#src/ui/yield-to-main.ts';
import { campaignOfTab } from './campaign-of-tab.ts';
import { readDataBlock } from './read-data-block.ts';
import { drawnPlace } from './drawn-place.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { openPage, reveal } from './open-page.ts';
import { pathOf, plainPathOf, requestOf, screenComponent } from './screen-routes.ts';
import { Site } from './Site.tsx';
import { forgetDone } from './typed-before.ts';

/** A journey, as the page renders it. */
interface Shown {
  readonly journey: JourneyActor;
  /** The screen on which the journey began. */
  readonly first: ScreenName;
  /** Renders the other screens. */
  readonly Others: ComponentType;
}

/**
 * The composition root in a browser. Shows the site in `root` for the opened URL, and starts its journey. A first
 * screen that the server rendered for all visitors is hydrated before that, and the journey continues it (FIRST-9).
 *
 * @returns a function that stops the journey and unmounts the page
 */
export function start(root: HTMLElement): () => void {
  const { origin, pathname, search } = window.location;
  const session = safeStorage(() => window.sessionStorage);
  const local = safeStorage(() => window.localStorage);
  const requests = createRequestCounter();
  const { locale, path } = splitPath(pathname);
  const opened = { origin, path: plainPathOf(path), search, campaign: campaignOfTab(search, session) };
  let requested = requestOf(path);
  const onDesktop = isDesktop(navigator);
  const i18n = createI18n();
  // The texts of the first screen may be part of the page. Other screens wait for all texts.
  const isSpokenByPage = speakAsPage(i18n, locale);
  const speakInFull = async () => {
    // The visitor may have selected another language meanwhile.
    if (isSpokenByPage && localeOf(i18n) !== locale) return;
    // If the texts of a language cannot be fetched, the site is shown in English.
    await activate(i18n, locale).catch(() => activate(i18n, DEFAULT_LOCALE));
  };
  const spoken = isSpokenByPage ? null : speakInFull();

  const stopped = new AbortController();
  let page: Root | null = null;
  let stopJourney = () => {};
  // What the journey waits for: its code, and in another language all texts.
  const loading = Promise.all([import('./run-journey.ts'), fetchTexts(locale).catch(() => undefined)]);
  // Callers that wait for it report the failure.
  loading.catch(() => undefined);
  // The journey handles back and forward once it runs.
  const goElsewhere = () => (requested = requestOf(splitPath(window.location.pathname).path));
  window.addEventListener('popstate', goElsewhere, { signal: stopped.signal });
  const run = async () => {
    const [{ runJourney }] = await loading;
    await (spoken ?? speakInFull());
    stopped.signal.throwIfAborted();
    window.removeEventListener('popstate', goElsewhere);
    const own = runJourney({ locale, opened, requested, onDesktop, session, local, requests, i18n });
    stopJourney = own.stop;
    const { journey, Others } = own;
    return { own, shown: { journey, Others, first: await own.first } };
  };
  let begun: ReturnType<typeof run> | undefined;
  const running = () => (begun ??= run());

  /** Resolves once the page is interactive, to a function that shows another journey in its place. */
  const show = async (shown: Shown, isSame: boolean): Promise<(shown: Shown) => void> => {
    await Promise.all([spoken, screenComponent(shown.first)?.preload(), window.promenadeEarly?.styled]);
    await yieldToMain();
    stopped.signal.throwIfAborted();
    return new Promise((resolve) => {
      page = openPage(root, { isSame, isSpoken: localeOf(i18n) === locale }, (onDrawn, live) => {
        const onAlive = () => {
          live();
          resolve((next) => page?.render(siteOf(next)));
        };
        const siteOf = (of: Shown): ReactNode => <Site {...of} {...{ i18n, requests, opened, onDrawn, onAlive }} />;
        return siteOf(shown);
      });
    });
  };

  const open = async () => {
    const drawn = drawnPlace(root);
    const site = drawn && readDataBlock(opened.campaign);
    if (drawn && site) {
      const input = { requested: requested.screen, code: null, onDesktop, now: serverNow(), utm: {} };
      const waiting = drawnJourney(drawnSnapshot(drawn, site, input), ({ type }) => {
        // A click waits for the code and the texts as it would for a response (SHELL-8).
        if (!type.endsWith('.changed')) requests.track(loading).catch(() => undefined);
      });
      const place = localePath(locale, pathOf(drawn.screen) ?? path);
      // The journey stores ad parameters and then removes them from the address.
      if (place !== pathname && keptSearch(search) === search)
        window.history.replaceState(null, '', `${place}${search}`);
      const showNext = await show({ journey: waiting, first: drawn.screen, Others: Nothing }, true);
      const { own, shown } = await running();
      stopped.signal.throwIfAborted();
      if (shown.first === drawn.screen && own.isStranger()) {
        waiting.goOnAs(own.journey);
        showNext(shown);
        forgetDone();
        return own.tellAlive();
      }
      // A date has passed since the server rendered the screen, or the visitor is known.
      page?.unmount();
    }
    const { own, shown } = await running();
    await show(shown, !drawn && root.dataset['drawn'] === shown.first && own.isStranger());
    forgetDone();
    return own.tellAlive();
  };
  /** Renders an error page if the code that runs the journey is missing. A reload resumes the journey (OUTAGE-6). */
  const giveUp = () => {
    const failure = (
      <Texts i18n={i18n}>
        <LoadFailure />
      </Texts>
    );
    if (page) page.render(failure);
    else page = openPage(root, { isSame: false, isSpoken: false }, () => failure);
  };
  open().catch(async (failure: unknown) => {
    if (stopped.signal.aborted) return;
    reportError(failure);
    const isMissing = await loading.then(
      () => false,
      () => true,
    );
    if (isMissing) giveUp();
    // The server-rendered screen is better than none.
    reveal(root);
  });

  return () => {
    stopped.abort();
    page?.unmount();
    stopJourney();
  };
}

const Nothing = () => null;
