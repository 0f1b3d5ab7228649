import { SCREENS } from './screens.ts';

/** Fetches the screens ahead while the page is idle, so that a network that is lost later stops nobody on the way. */
export function preloadScreens(): void {
  const load = () => {
    for (const { component } of SCREENS) void component.preload?.();
  };
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(load);
  else setTimeout(load, 1_000);
}
