import type { Page } from 'playwright/test';
import { type JourneySnapshot, screenOf } from '#machines/journey/journey.selectors.ts';
import { type Person, somebody } from '#test/kit/browser/walk.ts';
import type { Stage } from '#test/kit/browser/paths/executors.ts';
import { dialogsOf, pathOf } from '#test/kit/browser/paths/screens.ts';
import { walkTour } from '#test/kit/browser/paths/walk-tour.ts';
import type { Step } from '#test/kit/paths/walk.ts';
import { holdWorkers } from './hands.ts';
import { type Place, restsIn } from './atlas-plan.ts';

declare global {
  interface Window {
    /** The active states of the page's journey, as reported to its inspector. */
    atlasActive?: readonly string[];
  }
}

/**
 * States that end automatically, without a call that could be held back. On the path to another place, they may already
 * have ended.
 */
const PASSING = /\.(?:processing|preparing|turning|fetching)$/;
/**
 * States that end within the step that leads to them, and the state displayed instead: a skipped game ends immediately.
 */
const INSTEAD: Readonly<Record<string, string>> = {
  'flow.bonusExperience.playing.skipping': 'flow.bonusExperience.playing.reporting',
};

/** Walks to a place of the atlas, and checks after each step that the page's journey is in the expected state. */
export async function reach(
  page: Page,
  { visit, way, state }: Place,
  origin: string,
  patience = 20_000,
): Promise<Stage> {
  // tsx wraps inner functions in `__name`, including those that run in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(followJourney);
  // Otherwise prefetching would complete before the fetching state is visible.
  if (state.endsWith('.fetching')) await page.route(/\/assets\/wheel-vertical\.view/, () => undefined);
  return walkTour(
    page,
    { input: visit.input, legs: way },
    {
      site: origin,
      campaign: visit.campaign,
      patience,
      somebody: nextPerson,
      before: (_, leg) => (leg === way.at(-1) ? holdWork(page, leg) : Promise.resolve()),
      expectShown: (_, snapshot, most) =>
        restsIn(snapshot) !== state && PASSING.test(restsIn(snapshot))
          ? Promise.resolve()
          : expectState(page, snapshot, most),
    },
  );
}

let people = 0;

/** Returns a person with a unique email address and phone number that look realistic in a screenshot. */
function nextPerson(): Person {
  people += 1;
  return { ...somebody(), email: `dana+${people}@example.com` };
}

/**
 * Blocks the picture workers while the processing state is displayed, because pictures are ready almost immediately.
 */
async function holdWork(page: Page, { sample }: Step): Promise<void> {
  if (sample.type === 'receipt.turned' || sample.type === 'receipts.picked') await holdWorkers(page);
}

/** Waits until the page is in the state and displays its screen, with the alert dialogs of the state. */
async function expectState(page: Page, snapshot: JourneySnapshot, patience: number): Promise<void> {
  const screen = screenOf(snapshot);
  const state = restsIn(snapshot);
  const wanted = {
    // Until the campaign is loaded, nothing is reported to an inspector.
    active: snapshot.context.site === null ? null : `journey.${INSTEAD[state] ?? state}`,
    path: screen === null || screen === 'broken' ? null : pathOf(screen, snapshot.context.visit.code),
    heading: screen !== null,
    dialogs: dialogsOf(snapshot),
  };
  try {
    await page.waitForFunction(isShown, wanted, { timeout: patience, polling: 100 });
  } catch {
    const found = await page.evaluate(() => ({
      active: window.atlasActive?.at(-1),
      path: location.pathname,
      heading: document.querySelector('h1')?.textContent,
    }));
    throw new Error(`expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
  }
}

function isShown({
  active,
  path,
  heading,
  dialogs,
}: {
  active: string | null;
  path: string | null;
  heading: boolean;
  dialogs: number;
}): boolean {
  const isThere = active === null || window.atlasActive?.includes(active) === true;
  const isAddressed = path === null || location.pathname.replace(/^\/es(?=\/)/, '') === path;
  return (
    isThere &&
    isAddressed &&
    (!heading || document.querySelector('h1') !== null) &&
    document.querySelectorAll('[role="alertdialog"]').length === dialogs
  );
}

/** Starts the page's inspector without opening its window, and listens to its messages. */
function followJourney(): void {
  sessionStorage.setItem('_i', 'own');
  window.open = () => null;
  new BroadcastChannel('promenade-inspect').addEventListener(
    'message',
    ({ data }: MessageEvent<{ readonly snapshot?: { readonly active?: readonly string[] } }>) => {
      const active = data.snapshot?.active ?? [];
      if (active.includes('journey')) window.atlasActive = active;
    },
  );
}
