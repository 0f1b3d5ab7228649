import type { ScreenName } from '#domain/screens.ts';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

/** The direction of a transition between screens. */
type Direction = 'on' | 'back';

/** The steps of the journey in order. All other screens are outside the flow. */
const ORDER: readonly ScreenName[] = ['gate', 'signIn', 'upload', 'form', 'bonus', 'complete'];

/**
 * Returns the direction from one screen to another: `back` to an earlier step or from a screen outside the flow,
 * otherwise `on`. The offer is the first step, but after the confirmation it begins the next journey.
 */
export function directionOf(from: ScreenName, to: ScreenName): Direction {
  if (to === 'offer') return from === 'complete' ? 'on' : 'back';
  const [before, after] = [ORDER.indexOf(from), ORDER.indexOf(to)];
  if (from === 'offer' || after === -1) return 'on';
  return before === -1 || after < before ? 'back' : 'on';
}

/**
 * Sets `data-direction` on the root to the direction of the next slip, before that is rendered (MOTION-1). The style
 * sheet animates it: less than 250 ms, stopped by the next slip, and off with reduced motion.
 *
 * @returns a function that stops it
 */
export function setSlipDirection(journey: JourneyActor, root: HTMLElement): () => void {
  let shown = screenOf(journey.getSnapshot());
  const subscription = journey.subscribe((snapshot) => {
    const screen = screenOf(snapshot);
    if (screen === null || screen === shown) return;
    if (shown !== null) root.dataset['direction'] = directionOf(shown, screen);
    shown = screen;
  });
  return () => subscription.unsubscribe();
}
