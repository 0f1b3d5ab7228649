import type { ActorRefFrom, InspectionEvent } from 'xstate';
import type { journeyMachine } from '#machines/journey.machine.ts';
import { afterPaint } from '#src/analytics/after-paint.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { isLeftInPeace } from './left-in-peace.ts';

type RunningJourney = ActorRefFrom<typeof journeyMachine>;

/**
 * Watches from outside which ways a journey goes, so that the page can report how often each was gone (WAY-1). Begin
 * before the journey starts; of visitors who ask to be left in peace nothing is watched.
 *
 * @param languageNow the language of the page, which the visitor may change on the way
 * @param signal ends it
 * @returns fetches the code that counts, once the page is idle; what happened until then is counted, too
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
