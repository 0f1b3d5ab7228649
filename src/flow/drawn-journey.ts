import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import type { JourneyEvent } from '#machines/journey/journey.types.ts';
import type { JourneyActor } from './journey-context.tsx';

/** A journey whose first screen is rendered before the code that runs it has loaded (FIRST-9). */
export interface DrawnJourney extends JourneyActor {
  /** Forwards the waiting events to the running journey, in order. Later events are forwarded immediately. */
  goOnAs(journey: JourneyActor): void;
}

const NOTHING = { unsubscribe: () => undefined };

/**
 * Returns a journey with a constant snapshot until a running journey replaces it.
 *
 * @param drawn the snapshot of its screen
 * @param onKept called with each waiting event
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
