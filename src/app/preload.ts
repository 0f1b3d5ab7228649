import { hasBonus } from '#domain/rules/instances.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { type ScreenName, STEP_SCREENS } from '#domain/screens.ts';
import { screenOf, selectInstance } from '#machines/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { loadGameCode } from '#src/screens/game/load-game.ts';
import { loadSanitiser } from '#src/ui/sanitiser.ts';
import { FaultDialog } from './fault-dialog.ts';
import { savesData } from './saves-data.ts';
import { SCREENS } from './screens.ts';

const isStep = (screen: ScreenName) => STEP_SCREENS.some((step) => step === screen);

/** How long an alive page is left in quiet before more is fetched, in milliseconds. */
const QUIET = 1_000;
/** What tells that a visitor has begun, and will soon want the next step. */
const SIGNS = ['pointerdown', 'keydown'] as const;

/**
 * Prefetches what comes after the first screen, once that is alive and the page idle, so that losing the network later
 * stops nobody on the way. What fails now is fetched when it is needed; so is everything for a visitor who saves data (FIRST-8).
 *
 * @returns a function that stops it
 */
export function preloadRest(): () => void {
  if (savesData()) return () => undefined;
  const load = () => {
    const parts = [
      // Accounts and support are of no use without a network.
      ...SCREENS.filter(({ screen }) => isStep(screen)).map(({ component }) => component.preload()),
      FaultDialog.preload(),
      import('./router.tsx'),
      import('./server-calls.ts'),
      import('#src/images/prepare-receipts.ts'),
      loadSanitiser(),
      import('#src/images/receipt-workers.ts').then(({ preloadReceiptWorkers }) => preloadReceiptWorkers()),
    ];
    void Promise.allSettled(parts).then(() => {
      document.documentElement.dataset['alive'] = 'all';
    });
  };
  let isBegun = false;
  const begin = () => {
    if (!isBegun) load();
    isBegun = true;
  };
  // What is pressed or typed is answered first.
  const soon = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: QUIET });
    else setTimeout(begin, QUIET);
  };
  const timer = setTimeout(soon, QUIET);
  for (const type of SIGNS) document.addEventListener(type, soon, { once: true });
  return () => {
    clearTimeout(timer);
    for (const type of SIGNS) document.removeEventListener(type, soon);
  };
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
