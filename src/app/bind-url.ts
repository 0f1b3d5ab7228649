import type { I18n } from '@lingui/core';
import type { RouterHistory } from '@tanstack/react-router';
import { screenOf } from '#machines/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { localeOf } from '#src/i18n/i18n.ts';
import { localePath, splitPath } from '#src/i18n/locale.ts';
import { pathOf, screenAt } from './screens.ts';

/** The query parameter that keeps a tab on its campaign outside production. */
const KEPT_PARAMETER = 'campaign';

/**
 * Ties the URL to the journey: a new screen pushes its path; back, forward and typed URLs are requests, after which the
 * URL is put where the machine is (START-11). The first screen replaces the URL that was opened. Every path carries the
 * prefix of the language; another language reopens the current one with its own (SHELL-2).
 * @returns a function that unties them
 */
export function bindUrl(journey: JourneyActor, history: RouterHistory, i18n: I18n): () => void {
  let shown = screenOf(journey.getSnapshot());
  let isAnswering = false;
  let isLeaving = false;

  function reflect(how: 'push' | 'replace'): void {
    const place = shown === null ? null : pathOf(shown);
    if (place === null || isLeaving) return;
    const path = localePath(localeOf(i18n), place);
    if (history.location.pathname !== path) history[how](`${path}${keptSearch(history.location.search)}`);
  }

  const subscription = journey.subscribe((snapshot) => {
    const before = shown;
    shown = screenOf(snapshot);
    if (shown !== before && !isAnswering) reflect(before === null ? 'replace' : 'push');
  });

  const reload = journey.on('page.reloadAsked', () => {
    isLeaving = true;
    window.location.assign(`${localePath(localeOf(i18n), '/')}${keptSearch(history.location.search)}`);
  });

  const unlisten = history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') return;
    isAnswering = true;
    const screen = screenAt(splitPath(location.pathname).path);
    if (screen !== null) journey.send({ type: 'screen.requested', screen });
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

function keptSearch(search: string): string {
  const campaign = new URLSearchParams(search).get(KEPT_PARAMETER);
  return campaign === null ? '' : `?${new URLSearchParams({ [KEPT_PARAMETER]: campaign })}`;
}
