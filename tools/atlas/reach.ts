import type { Page } from 'playwright/test';
import { type JourneySnapshot, screenOf } from '#machines/journey.selectors.ts';
import { type Person, somebody } from '#test/browser/kit/walk.ts';
import type { Stage } from '#test/browser/paths/executors.ts';
import { pathOf } from '#test/browser/paths/screens.ts';
import { walkTour } from '#test/browser/paths/walk-tour.ts';
import type { Step } from '#test/kit/paths/walk.ts';
import { holdWorkers } from './hands.ts';
import { type Place, restsIn } from './plan.ts';

declare global {
  interface Window {
    /** The active states of the page's journey, as it tells its inspector. */
    atlasActive?: readonly string[];
  }
}

/**
 * States that end by themselves, with nothing at the network's edge to hold: on the way to another place they may be
 * over already.
 */
const PASSING = /\.(?:processing|turning|fetching)$/;

/**
 * Walks to a place of the atlas, and makes sure after each step that the page's own journey is in the state of the
 * chart.
 */
export async function reach(
  page: Page,
  { visit, way, state }: Place,
  origin: string,
  patience = 20_000,
): Promise<Stage> {
  // The loader of this program names inner functions with it, also in those that run in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(followJourney);
  // What is fetched ahead would be there before anybody could see it being fetched.
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

/** Each has an address and a phone of their own, which look well in a picture. */
function nextPerson(): Person {
  people += 1;
  return { ...somebody(), email: `dana+${people}@example.com` };
}

/** Pictures are ready in a moment: while they are to be seen in work, their workers wait. */
async function holdWork(page: Page, { sample }: Step): Promise<void> {
  if (sample.type === 'receipt.turned' || sample.type === 'receipts.picked') await holdWorkers(page);
}

/** The page is in the state, shows its screen, and an error dialog where there is a fault. */
async function expectState(page: Page, snapshot: JourneySnapshot, patience: number): Promise<void> {
  const screen = screenOf(snapshot);
  const wanted = {
    // Until the campaign is there nothing is told to an inspector.
    active: snapshot.context.site === null ? null : `journey.${restsIn(snapshot)}`,
    path: screen === null || screen === 'broken' ? null : pathOf(screen, snapshot.context.visit.code),
    heading: screen !== null,
    dialogs: snapshot.context.visit.fault === null ? 0 : 1,
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

/** Asks the page for its inspector, whose window is never opened, and listens to what it is told. */
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
