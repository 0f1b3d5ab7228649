import type { ActorRefFrom, InspectionEvent } from 'xstate';
import type { journeyMachine } from '#machines/journey/journey.machine.ts';
import { afterPaint } from '#src/analytics/after-paint.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { isLeftInPeace } from './left-in-peace.ts';

type RunningJourney = ActorRefFrom<typeof journeyMachine>;

/**
 * Observes the transitions of a journey, so the page can report how often each was taken (WAY-1). Call it before the
 * journey starts. Observes nothing if `isLeftInPeace` is true.
 *
 * @param languageNow returns the language of the page, which the visitor may change
 * @param signal stops it
 * @returns a function that fetches the counting code once the page is idle; earlier events are counted, too
 */
export function watchWays(
  journey: RunningJourney,
  languageNow: () => Locale,
  signal: AbortSignal,
): () => Promise<void> {
  if (isLeftInPeace()) return () => Promise.resolve();
  const before = journey.getSnapshot();
  const early: InspectionEvent[] = [];
  let note = (event: InspectionEvent): void => void early.push(event);
  const watching = journey.system.inspect((event) => note(event));
  return async () => {
    await afterPaint();
    // If it cannot be fetched, this page is not counted.
    const module = await import('./count-ways.ts').catch(() => watching.unsubscribe());
    if (!module) return;
    note = module.countWays(journey, before, languageNow, signal);
    early.splice(0).forEach(note);
  };
}
