import type { RequestCounter } from '#src/api/in-flight.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { fetchCalls } from './fetch-calls.ts';

/**
 * Starts the pre-upload of the entry's pictures once there are some (TILE-1). Its code is part of the calls' chunk. If
 * that cannot be fetched, the pictures are sent with the submission.
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
