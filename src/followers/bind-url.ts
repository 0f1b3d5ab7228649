import type { I18n } from '@lingui/core';
import type { RouterHistory } from '@tanstack/react-router';
import type { ScreenName } from '#domain/screens.ts';
import { type JourneySnapshot, screenOf, selectCode } from '#machines/journey/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { localeOf } from '#src/i18n/i18n.ts';
import { keptSearch, localePath, splitPath } from '#src/i18n/locale.ts';

/** Which screen is at which path. */
interface Paths {
  /** Returns the path of a screen, with its code; null for a screen that leaves the URL unchanged. */
  readonly pathOf: (screen: ScreenName, code: string | null) => string | null;
  /** Returns the screen at a path, and the code in the path; null if no screen matches. */
  readonly screenAt: (path: string) => { readonly screen: ScreenName; readonly code: string | null } | null;
}

/**
 * Binds the URL to the journey. A new screen pushes its path. Back, forward and typed URLs become requests, after which
 * the URL is set to the machine's screen (START-11). The first screen replaces the opened URL. Every path has the
 * prefix of the language; when the language changes, the current path gets the new prefix (SHELL-2).
 *
 * @returns a function that unbinds them
 */
export function bindUrl(
  journey: JourneyActor,
  history: RouterHistory,
  i18n: I18n,
  { pathOf, screenAt }: Paths,
): () => void {
  const placeOf = (snapshot: JourneySnapshot): Place => {
    const screen = screenOf(snapshot);
    return { screen, path: screen && pathOf(screen, selectCode(snapshot)) };
  };
  let shown = placeOf(journey.getSnapshot());
  let isAnswering = false;
  let isLeaving = false;

  function reflect(how: 'push' | 'replace'): void {
    if (shown.path === null || isLeaving) return;
    const path = localePath(localeOf(i18n), shown.path);
    if (history.location.pathname !== path) history[how](`${path}${keptSearch(history.location.search)}`);
  }

  const subscription = journey.subscribe((snapshot) => {
    const before = shown;
    shown = placeOf(snapshot);
    // Replace the path that contained a used code, so the code leaves the history.
    if (shown.path !== before.path && !isAnswering)
      reflect(before.screen === null || before.screen === shown.screen ? 'replace' : 'push');
  });

  const reload = journey.on('page.reloadAsked', () => {
    isLeaving = true;
    window.location.assign(`${localePath(localeOf(i18n), '/')}${keptSearch(history.location.search)}`);
  });

  const unlisten = history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') return;
    isAnswering = true;
    const request = screenAt(splitPath(location.pathname).path);
    if (request !== null) journey.send({ type: 'screen.requested', ...request });
    isAnswering = false;
    reflect('replace');
  });

  const unspeak = i18n.on('change', () => reflect('replace'));

  reflect('replace');
  return () => {
    subscription.unsubscribe();
    reload.unsubscribe();
    unlisten();
    unspeak();
  };
}

interface Place {
  readonly screen: ScreenName | null;
  /** null for a screen that leaves the URL unchanged. */
  readonly path: string | null;
}
