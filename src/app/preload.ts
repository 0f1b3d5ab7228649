import { hasBonus } from '#domain/rules/instances.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { screenOf, selectInstance } from '#machines/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { preloadReceiptWorkers } from '#src/images/receipt-workers.ts';
import { loadGameCode } from '#src/screens/game/load-game.ts';
import { SCREENS } from './screens.ts';

/**
 * Prefetches the screens and the receipt workers while the page is idle, so that losing the network later stops nobody.
 */
export function preloadScreens(): void {
  const load = () => {
    for (const { component } of SCREENS) void component.preload?.();
    void preloadReceiptWorkers();
  };
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(load);
  else setTimeout(load, 1_000);
}

/** Prefetches the game while the form is being filled in, for instances that have one. */
export function preloadGame(journey: JourneyActor): () => void {
  const subscription = journey.subscribe((snapshot) => {
    if (screenOf(snapshot) !== 'form' || !hasBonus(selectInstance(snapshot))) return;
    subscription.unsubscribe();
    // If this fails, the game is fetched when it is played.
    void loadGameCode(gameOf(selectInstance(snapshot)).type).catch(() => undefined);
  });
  return () => subscription.unsubscribe();
}
