import { preloadReceiptWorkers } from '#src/images/receipt-workers.ts';
import { SCREENS } from './screens.ts';

/** Fetches the screens and the receipt workers ahead while the page is idle, so that a network that is lost later stops nobody on the way. */
export function preloadScreens(): void {
  const load = () => {
    for (const { component } of SCREENS) void component.preload?.();
    void preloadReceiptWorkers();
  };
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(load);
  else setTimeout(load, 1_000);
}
