import type { RequestCounter } from '#src/api/in-flight.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { fetchUploads } from './fetch-uploads.ts';

/**
 * Starts the pre-upload of the entry's pictures once there are some (TILE-1). If its code cannot be fetched, the
 * pictures are sent with the submission.
 *
 * @returns a function that stops it
 */
export function sendAhead(journey: JourneyActor, requests: RequestCounter): () => void {
  const subscription = journey.subscribe(({ context: { site, entry } }) => {
    if (!site || entry.files.length === 0) return;
    subscription.unsubscribe();
    fetchUploads()
      .then(({ startAhead }) => startAhead(journey, requests))
      .catch(() => undefined);
  });
  return () => subscription.unsubscribe();
}
