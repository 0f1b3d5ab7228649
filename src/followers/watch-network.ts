import { isWaiting } from '#machines/journey/journey.selectors.ts';
import { whenBack } from '#src/calls/when-back.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

/**
 * Makes a journey that waits for the network or the server retry now, because the network may be back (OUTAGE-6).
 *
 * @returns a function that stops it
 */
export function watchNetwork(journey: JourneyActor): () => void {
  return whenBack(() => {
    if (isWaiting(journey.getSnapshot())) journey.send({ type: 'network.returned' });
  });
}
