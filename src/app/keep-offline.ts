import type { JourneyActor } from '#src/flow/journey-context.tsx';
import type { Opened } from '#src/flow/opened-context.tsx';
import { savesData } from './saves-data.ts';

/** How long an alive page is left in quiet before it is kept for visits without a network, in milliseconds. */
const QUIET = 3_000;

/**
 * Has the service worker keep the site on this device, once the page is alive and quiet (OFFLINE-1). Not in
 * development, where there is none, and not for a visitor who saves data.
 *
 * @returns a function that stops it
 */
export function keepOffline(journey: JourneyActor, opened: Opened, local: Storage): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return () => undefined;
  const stopped = new AbortController();
  const timer = setTimeout(() => {
    // What fails now is tried at the next visit; without it the site works as it did.
    import('./service-worker.ts')
      .then(({ startWorker }) => startWorker(journey, opened, local, stopped.signal))
      .catch(() => undefined);
  }, QUIET);
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}
