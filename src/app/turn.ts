import type { ScreenName } from '#domain/screens.ts';
import { screenOf } from '#machines/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

/** The way that a slip turns over to the next one. */
type Turn = 'on' | 'back';

/** The steps of the journey in order; the rest stands beside them. */
const ORDER: readonly ScreenName[] = ['gate', 'signIn', 'receipts', 'form', 'game', 'complete'];

/**
 * Which way leads from one screen to another: back to an earlier step or from a screen beside the journey, else on. The
 * offer is the first step, but after the confirmation it begins the next journey.
 */
export function turnOf(from: ScreenName, to: ScreenName): Turn {
  if (to === 'offer') return from === 'complete' ? 'on' : 'back';
  const [before, after] = [ORDER.indexOf(from), ORDER.indexOf(to)];
  if (from === 'offer' || after === -1) return 'on';
  return before === -1 || after < before ? 'back' : 'on';
}

/**
 * Tells the page's style which way the next slip arrives, before it does: `data-turn` on the root (MOTION-1). The style
 * does the rest: it takes less than 250 ms, stops when the next slip comes, and stays still with reduced motion.
 *
 * @returns a function that stops it
 */
export function tellTurns(journey: JourneyActor, root: HTMLElement): () => void {
  let shown = screenOf(journey.getSnapshot());
  const subscription = journey.subscribe((snapshot) => {
    const screen = screenOf(snapshot);
    if (screen === null || screen === shown) return;
    if (shown !== null) root.dataset['turn'] = turnOf(shown, screen);
    shown = screen;
  });
  return () => subscription.unsubscribe();
}
