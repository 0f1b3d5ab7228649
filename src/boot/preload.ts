import type { Subscription } from 'xstate';
import { hasBonus } from '#domain/rules/instance-rules.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { ACCOUNT_SCREENS, MEMBER_SCREENS, type ScreenName } from '#domain/screens.ts';
import { screenOf, selectInstance } from '#machines/journey/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { savesData } from '#src/followers/saves-data.ts';
import { loadGameCode } from '#src/screens/bonus/load-game.ts';
import { loadSanitiser } from '#src/ui/sanitiser.ts';
import { FaultDialog } from './fault-dialog.ts';
import { screenComponent } from './screen-routes.ts';

/** Milliseconds between hydration and preloading. */
const QUIET = 1_000;
/** The steps of every campaign's journey. */
const STEPS = ['offer', 'gate', 'upload', 'form', 'complete'] as const;
const ACCOUNTS = [...ACCOUNT_SCREENS, ...MEMBER_SCREENS];
/** Events that show the visitor has started, so the next step will be needed soon. */
const SIGNS = ['pointerdown', 'keydown'] as const;

const screens = (names: readonly ScreenName[]) => names.map(async (name) => screenComponent(name)?.preload());

/**
 * Preloads the code after the first screen, once the page is interactive and idle, so the journey continues if the
 * network fails later. Loads the journey's steps, and all account screens for visitors on one of them. What fails is
 * fetched when it is needed. With data saving enabled, nothing is preloaded (FIRST-8).
 *
 * @returns a function that stops it
 */
export function preloadRest(journey: JourneyActor): () => void {
  if (savesData()) return () => undefined;
  let accounts: Subscription | undefined;
  const loadAccounts = () => {
    if (!ACCOUNTS.some((name) => name === screenOf(journey.getSnapshot()))) return;
    accounts?.unsubscribe();
    void Promise.allSettled(screens(ACCOUNTS));
  };
  const load = () => {
    accounts = journey.subscribe(loadAccounts);
    loadAccounts();
    const parts = [
      ...screens(STEPS),
      FaultDialog.preload(),
      import('./journey-router.tsx'),
      // With the code of all calls.
      import('#src/uploads/upload-code.ts'),
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
  // Clicks and keys are handled first.
  const soon = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: QUIET });
    else setTimeout(begin, QUIET);
  };
  const timer = setTimeout(soon, QUIET);
  for (const type of SIGNS) document.addEventListener(type, soon, { once: true });
  return () => {
    accounts?.unsubscribe();
    clearTimeout(timer);
    for (const type of SIGNS) document.removeEventListener(type, soon);
  };
}

/** Preloads the game while the form is being filled in, for instances that have one. */
export function preloadGame(journey: JourneyActor): () => void {
  const subscription = journey.subscribe((snapshot) => {
    if (screenOf(snapshot) !== 'form' || !hasBonus(selectInstance(snapshot))) return;
    subscription.unsubscribe();
    // If this fails, the game is fetched when it is played.
    void Promise.allSettled([...screens(['bonus']), loadGameCode(gameOf(selectInstance(snapshot)).type)]);
  });
  return () => subscription.unsubscribe();
}
