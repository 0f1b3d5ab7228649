import type { JourneyActor } from '#src/flow/journey-context.tsx';
import type { Opened } from '#src/flow/opened-context.tsx';
import { savesData } from './saves-data.ts';

/** Milliseconds between hydration and storing the page for offline visits. */
const QUIET = 3_000;

/**
 * Makes the service worker store the site on this device, once the page is interactive and idle (OFFLINE-1). Does
 * nothing in development, where there is no service worker, and for visitors with data saving enabled.
 *
 * @returns a function that stops it
 */
export function keepOffline(journey: JourneyActor, opened: Opened, local: Storage): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return () => undefined;
  const stopped = new AbortController();
  const timer = setTimeout(() => {
    // A failure is retried at the next visit. The site works without it.
    import('./service-worker.ts')
      .then(({ startWorker }) => startWorker(journey, opened, local, stopped.signal))
      .catch(() => undefined);
  }, QUIET);
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}
