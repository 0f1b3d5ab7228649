import type { JourneySnapshot } from '#machines/journey.selectors.ts';
import type { JourneyEvent } from '#machines/journey.types.ts';
import type { JourneyActor } from './journey-context.tsx';

/** A journey whose first screen is there before what runs it (FIRST-9). */
export interface DrawnJourney extends JourneyActor {
  /** Tells the journey that runs what this one was told, in its order; from now on that is told at once. */
  goOnAs(journey: JourneyActor): void;
}

const NOTHING = { unsubscribe: () => undefined };

/**
 * Makes such a journey, which shows the same until another takes its place.
 *
 * @param drawn what its screen shows
 * @param onKept called with each event that waits
 */
export function drawnJourney(drawn: JourneySnapshot, onKept: (event: JourneyEvent) => void): DrawnJourney {
  const kept: JourneyEvent[] = [];
  let running: JourneyActor | null = null;
  return {
    getSnapshot: () => running?.getSnapshot() ?? drawn,
    subscribe: () => NOTHING,
    on: () => NOTHING,
    send: (event) => {
      if (running) return running.send(event);
      kept.push(event);
      return onKept(event);
    },
    goOnAs: (journey) => {
      running = journey;
      for (const event of kept.splice(0)) journey.send(event);
    },
  };
}
