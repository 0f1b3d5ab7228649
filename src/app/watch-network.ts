import { isWaiting } from '#machines/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

/**
 * Tells a journey that waits for the network or the server to try again now: the browser reports that the network is
 * back, or the visitor returns to the page, whose timers the browser may have throttled in the meantime (S-23).
 *
 * @returns a function that stops it
 */
export function watchNetwork(journey: JourneyActor): () => void {
  const tell = () => {
    if (isWaiting(journey.getSnapshot())) journey.send({ type: 'network.returned' });
  };
  const tellWhenSeen = () => {
    if (document.visibilityState === 'visible') tell();
  };
  window.addEventListener('online', tell);
  document.addEventListener('visibilitychange', tellWhenSeen);
  return () => {
    window.removeEventListener('online', tell);
    document.removeEventListener('visibilitychange', tellWhenSeen);
  };
}
