import { expect } from 'playwright/test';
import { journeyMachine } from '#machines/journey.machine.ts';
import { INPUTS, type PathInput } from '#test/kit/paths/inputs.ts';
import { mutantsOf, mutated } from '#test/kit/paths/mutants.ts';
import { edgeOf, type Tour } from '#test/kit/paths/tours.ts';
import { walk } from '#test/kit/paths/walk.ts';
import { openGame } from './kit/game.ts';
import { PLAN } from './paths/plan.ts';
import { expectScreen, pathOf } from './paths/screens.ts';
import { campaignName } from './paths/site.ts';
import { test } from './paths/test.ts';
import { walkTour } from './paths/walk-tour.ts';

/** The first planned tour that takes this edge, up to and including it. */
function tourTo(edge: string): Tour {
  const tour = PLAN.tours.find(({ legs }) => legs.some((leg) => edgeOf(leg) === edge));
  if (!tour) throw new Error(`no tour walks ${edge}`);
  return { ...tour, legs: tour.legs.slice(0, tour.legs.findIndex((leg) => edgeOf(leg) === edge) + 1) };
}

const visit = (name: string): PathInput => {
  const input = INPUTS.find((one) => one.name === name);
  if (!input) throw new Error(`there is no visit "${name}"`);
  return input;
};

test('[START-7] a page that is opened anew at profile shows it, from what the browser has kept', async ({
  page,
  site,
}) => {
  const tour = tourTo('signIn · xstate.done.actor.signIn → profile');
  await walkTour(page, tour, { site, campaign: campaignName(tour.input) });
  const end = tour.legs.at(-1);
  if (!end) throw new Error('the tour has no legs');
  await page.goto(`${site}${pathOf('profile', null)}?campaign=${campaignName(tour.input)}`);
  await expectScreen(page, end.to, 10_000);
});

test('[S-23] [START-7] [NEXT-5] a game whose code cannot be fetched when its address is opened is fetched again by itself', async ({
  page,
}) => {
  await page.route(/\/assets\/wheel-vertical/, (route) => route.abort());
  await openGame(page, 'vespermoth-cask', { instance: 2 });
  await expect(page.getByRole('heading', { name: 'The game could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('heading', { name: 'Roll the cask' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/game\?/);
});

test('[S-23] one that does not come although the server answers loads the page anew, once; then it is told', async ({
  page,
}) => {
  const isCode = /\/assets\/wheel-vertical/;
  await page.route(isCode, (route) => route.abort());
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await openGame(page, 'vespermoth-cask', { instance: 2 });
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The game could not be loaded' })).toBeVisible();
  await expect(page.getByText('We will keep trying for you.')).toHaveCount(0);
  expect(loads).toBe(2);
  await page.unroute(isCode);
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: 'Roll the cask' })).toBeVisible();
  expect(loads).toBe(2);
});

/** A tour that passes a gate. */
const gateTour = (): Tour => tourTo('gate · gate.submitted → receipts');

test('a wrong label turns a tour red', async ({ page, site }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Continue') button.textContent = 'Proceed';
    }).observe(document, { childList: true, subtree: true });
  });
  await expect(
    walkTour(page, gateTour(), { site, campaign: campaignName(gateTour().input), patience: 3_000 }),
  ).rejects.toThrow(/gate\.submitted[^]*Continue/);
});

test('a missing heading turns a tour red', async ({ page, site }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => document.querySelector('h1')?.replaceChildren()).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await expect(
    walkTour(page, gateTour(), { site, campaign: campaignName(gateTour().input), patience: 3_000 }),
  ).rejects.toThrow(/gate is not shown/);
});

test('a wrong address turns a tour red', async ({ page, site }) => {
  await page.addInitScript(() => {
    const { replaceState } = History.prototype;
    const moveAway = (state: unknown) => replaceState.call(history, state, '', '/elsewhere');
    // At once, too: the address is not right for a moment.
    History.prototype.replaceState = moveAway;
    setInterval(() => moveAway(history.state), 20);
  });
  await expect(
    walkTour(page, gateTour(), { site, campaign: campaignName(gateTour().input), patience: 3_000 }),
  ).rejects.toThrow(/gate is not shown[^]*at \/elsewhere/);
});

test('a page that does not do what the chart says turns a tour red', async ({ page, site }) => {
  const input = visit('an age gate');
  const toTheAccount =
    /^retargeted to flow\.account: flow\.startingUp · always · \d+ \(isGateRequired\) → flow\.ageGate$/;
  const mutant = mutantsOf(journeyMachine).find(({ name }) => toTheAccount.test(name));
  if (!mutant) throw new Error('the chart has no such mutant');
  const legs = walk(mutated(journeyMachine, mutant), input)
    .steps.filter(({ event }) => event === 'xstate.done.actor.loadCampaign')
    .slice(0, 1);
  await expect(
    walkTour(page, { input, legs }, { site, campaign: campaignName(input), patience: 3_000 }),
  ).rejects.toThrow(/signIn is not shown[^]*Can you take part/);
});
