import type { RouterHistory } from '@tanstack/react-router';
import { screenOf } from '#machines/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { pathOf, screenAt } from './screens.ts';

/** The query parameter that keeps a tab on its campaign outside production. */
const KEPT_PARAMETER = 'campaign';

/**
 * Ties the URL to the journey: a new screen pushes its path; back, forward and typed URLs are requests, after which the
 * URL is put where the machine is (START-11). The first screen replaces the URL that was opened.
 * @returns a function that unties them
 */
export function bindUrl(journey: JourneyActor, history: RouterHistory): () => void {
  let shown = screenOf(journey.getSnapshot());
  let isAnswering = false;
  let isLeaving = false;

  function reflect(how: 'push' | 'replace'): void {
    const path = shown === null ? null : pathOf(shown);
    if (path === null || isLeaving || history.location.pathname === path) return;
    history[how](`${path}${keptSearch(history.location.search)}`);
  }

  const subscription = journey.subscribe((snapshot) => {
    const before = shown;
    shown = screenOf(snapshot);
    if (shown !== before && !isAnswering) reflect(before === null ? 'replace' : 'push');
  });

  const reload = journey.on('page.reloadAsked', () => {
    isLeaving = true;
    window.location.assign(`/${keptSearch(history.location.search)}`);
  });

  const unlisten = history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') return;
    isAnswering = true;
    const screen = screenAt(location.pathname);
    if (screen !== null) journey.send({ type: 'screen.requested', screen });
    isAnswering = false;
    reflect('replace');
  });

  reflect('replace');
  return () => {
    subscription.unsubscribe();
    reload.unsubscribe();
    unlisten();
  };
}

function keptSearch(search: string): string {
  const campaign = new URLSearchParams(search).get(KEPT_PARAMETER);
  return campaign === null ? '' : `?${new URLSearchParams({ [KEPT_PARAMETER]: campaign })}`;
}
