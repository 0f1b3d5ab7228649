import { createActor, waitFor } from 'xstate';
import type { ScreenName } from '#domain/screens.ts';
import { isBusy, isWaiting, type JourneySnapshot, screenOf } from '#machines/journey/journey.selectors.ts';
import { countOne } from '../told.ts';
import { LEAVING, SECONDS } from './visitor-model.ts';
import type { rehearsedJourney } from './rehearsed-journey.ts';
import { type JourneyActor, STEPS } from './visitor-steps.ts';
import type { Visitor } from './visitor.ts';

/** Screens that a step may lead back to: a game is played again, a registration waits for its email. */
const AGAIN: readonly ScreenName[] = ['bonus', 'register'];

/**
 * Walks the journey from the opened page until the visitor leaves, is rejected, or has entered.
 *
 * @param begin called with the journey before it starts, so its actors find the visitor
 * @throws Error if the campaign cannot be displayed
 */
export async function visit(
  visitor: Visitor,
  machine: ReturnType<typeof rehearsedJourney>,
  begin: (journey: JourneyActor) => void,
): Promise<void> {
  const { now, pass, chance, told } = visitor;
  const journey = createActor(machine, {
    input: { requested: 'start', code: null, onDesktop: false, now: now(), utm: {} },
  });
  begin(journey);
  journey.start();
  const seen = new Set<ScreenName>();
  let last: ScreenName | null = null;
  try {
    for (;;) {
      const snapshot = await waitFor(journey, isAtRest);
      const screen = screenOf(snapshot);
      if (screen === null || screen === 'broken') throw new Error('the campaign cannot be displayed');
      const isNew = !seen.has(screen);
      if (isNew) countOne(told.screens, screen);
      const step = STEPS[screen];
      const isRefused = screen === last && !AGAIN.includes(screen);
      const isLeaving = isNew && chance.happens(LEAVING[screen] ?? 0);
      if (!step || isRefused || isLeaving) return;
      seen.add(screen);
      last = screen;
      await pass(chance.around(SECONDS[screen] ?? 0) * 1_000);
      journey.send({ type: 'clock.ticked', now: now() });
      if ((await step(journey, visitor)) === 'leave') return;
    }
  } finally {
    journey.stop();
  }
}

/** Whether the journey waits for the visitor. */
function isAtRest(snapshot: JourneySnapshot): boolean {
  const isPreparing = snapshot.matches({ flow: { submissionUpload: 'processing' } });
  return !isBusy(snapshot) && !isWaiting(snapshot) && !isPreparing && screenOf(snapshot) !== null;
}
