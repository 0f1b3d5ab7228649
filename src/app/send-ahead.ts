import type { RequestCounter } from '#src/api/in-flight.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { fetchCalls } from './fetch-calls.ts';

/**
 * Has the entry's pictures sent ahead, once there are some (TILE-1). Their code comes with that of the calls; where it
 * cannot be fetched, they go with the submission.
 *
 * @returns a function that stops it
 */
export function sendAhead(journey: JourneyActor, requests: RequestCounter): () => void {
  const subscription = journey.subscribe(({ context: { site, entry } }) => {
    if (!site || entry.files.length === 0) return;
    subscription.unsubscribe();
    fetchCalls()
      .then(({ startAhead }) => startAhead(journey, requests))
      .catch(() => undefined);
  });
  return () => subscription.unsubscribe();
}
