import type { Subscription } from 'xstate';
import { hasBonus } from '#domain/rules/instances.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { ACCOUNT_SCREENS, MEMBER_SCREENS, type ScreenName } from '#domain/screens.ts';
import { screenOf, selectInstance } from '#machines/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { loadGameCode } from '#src/screens/game/load-game.ts';
import { loadSanitiser } from '#src/ui/sanitiser.ts';
import { FaultDialog } from './fault-dialog.ts';
import { savesData } from './saves-data.ts';
import { screenComponent } from './screens.ts';

/** How long an alive page is left in quiet before more is fetched, in milliseconds. */
const QUIET = 1_000;
/** The steps of every campaign's journey. */
const STEPS = ['offer', 'gate', 'receipts', 'form', 'complete'] as const;
const ACCOUNTS = [...ACCOUNT_SCREENS, ...MEMBER_SCREENS];
/** What tells that a visitor has begun, and will soon want the next step. */
const SIGNS = ['pointerdown', 'keydown'] as const;

const screens = (names: readonly ScreenName[]) => names.map(async (name) => screenComponent(name)?.preload());

/**
 * Prefetches what comes after the first screen, once that is alive and the page idle, so that losing the network later
 * stops nobody on the way: the journey's steps, and for who has come to an account all of its screens. What fails now
 * is fetched when it is needed; so is everything for a visitor who saves data (FIRST-8).
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
    accounts?.unsubscribe();
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
    void Promise.allSettled([...screens(['game']), loadGameCode(gameOf(selectInstance(snapshot)).type)]);
  });
  return () => subscription.unsubscribe();
}
