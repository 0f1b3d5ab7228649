import type { Page } from 'playwright/test';
import { type JourneySnapshot, screenOf } from '#machines/journey.selectors.ts';
import { type Person, somebody } from '#test/browser/kit/walk.ts';
import type { Stage } from '#test/browser/paths/executors.ts';
import { dialogsOf, pathOf } from '#test/browser/paths/screens.ts';
import { walkTour } from '#test/browser/paths/walk-tour.ts';
import type { Step } from '#test/kit/paths/walk.ts';
import { holdWorkers } from './hands.ts';
import { type Place, restsIn } from './plan.ts';

declare global {
  interface Window {
    /** The active states of the page's journey, as reported to its inspector. */
    atlasActive?: readonly string[];
  }
}

/**
 * States that end on their own, without a call to hold back: on the way to another place they may already be over.
 */
const PASSING = /\.(?:processing|preparing|turning|fetching)$/;
/** States that are over in the step that leads there, and what a visitor sees instead: a skipped game ends at once. */
const INSTEAD: Readonly<Record<string, string>> = {
  'flow.bonusExperience.playing.skipping': 'flow.bonusExperience.playing.reporting',
};

/**
 * Walks to a place of the atlas, and checks after each step that the page's journey is in the expected state.
 */
export async function reach(
  page: Page,
  { visit, way, state }: Place,
  origin: string,
  patience = 20_000,
): Promise<Stage> {
  // tsx wraps inner functions in it, including those that run in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(followJourney);
  // Prefetching would complete before the fetching state can be seen.
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

/** A person with their own e-mail address and phone number, which look good in a picture. */
function nextPerson(): Person {
  people += 1;
  return { ...somebody(), email: `dana+${people}@example.com` };
}

/** Pictures are ready in a moment, so their workers are held back while the processing state is shown. */
async function holdWork(page: Page, { sample }: Step): Promise<void> {
  if (sample.type === 'receipt.turned' || sample.type === 'receipts.picked') await holdWorkers(page);
}

/** Expects the page to be in the state and to show its screen, with the alert dialogs of the state. */
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

/** Requests the page's inspector, without opening its window, and listens to its messages. */
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
