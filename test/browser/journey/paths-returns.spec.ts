import { expect, type Page } from 'playwright/test';
import { PATIENT } from '#config/patience.ts';
import type { ScreenName } from '#domain/screens.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import { INPUTS, type PathInput } from '#test/kit/paths/inputs.ts';
import type { Tour } from '#test/kit/paths/tours.ts';
import { retrace } from '#test/kit/paths/walk.ts';
import { openBonus } from '#test/kit/browser/bonus.ts';
import { expectScreen, pathOf } from '#test/kit/browser/paths/screens.ts';
import { campaignName } from '#test/kit/browser/paths/site.ts';
import { test } from '#test/kit/browser/test.ts';
import { walkTour } from '#test/kit/browser/paths/walk-tour.ts';

const visit = (name: string): PathInput => {
  const input = INPUTS.find((one) => one.name === name);
  if (!input) throw new Error(`there is no visit "${name}"`);
  return input;
};

/** The tour that these events make of a visit. */
const tourOf = (name: string, ...events: readonly string[]): Tour => ({
  input: visit(name),
  legs: retrace(journeyMachine, visit(name), events),
});

test('[START-7] a page reopened at profile shows it from the stored session', async ({ page, visitsUrl: site }) => {
  const tour = tourOf(
    'a login before a sweepstakes',
    'screen.requested (profile)',
    'xstate.done.actor.loadCampaign',
    'account.submitted (complete)',
    'xstate.done.actor.signIn',
  );
  await walkTour(page, tour, { site, campaign: campaignName(tour.input) });
  const end = tour.legs.at(-1);
  if (!end) throw new Error('the tour has no legs');
  await page.goto(`${site}${pathOf('profile', null)}?campaign=${campaignName(tour.input)}`);
  await expectScreen(page, end.to, PATIENT.timeout);
});

test('[OUTAGE-6] [START-7] [NEXT-5] a game whose code does not load when its address is opened is fetched again automatically', async ({
  page,
}) => {
  await page.route(/\/assets\/wheel-vertical/, (route) => route.abort());
  await openBonus(page, 'vespermoth-cask', { instance: 2 });
  await expect(page.getByRole('heading', { name: 'The game could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('heading', { name: 'Roll the cask' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/game\?/);
});

test('[OUTAGE-6] a game that does not load although the server responds reloads the page once, then shows an error', async ({
  page,
}) => {
  const isCode = /\/assets\/wheel-vertical/;
  await page.route(isCode, (route) => route.abort());
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await openBonus(page, 'vespermoth-cask', { instance: 2 });
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
const gateTour = tourOf('an age gate', 'xstate.done.actor.loadCampaign', 'gate.submitted (of an adult)');

/** Milliseconds to wait for what will not come. */
const BRIEF = 500;

/**
 * Walks the tour on a page that is no more than this heading, this address and this button.
 *
 * @param fails the press or the screen that the page does not have
 */
async function walkOn(
  page: Page,
  { title = 'Can you take part?', path = '/gate', label = 'Continue' },
  fails: 'press' | ScreenName,
): Promise<void> {
  const site = 'http://gate.example';
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<html data-alive><script>history.replaceState(null, '', '${path}')</script>
        <main><h1>${title}</h1><button>${label}</button></main>`,
    }),
  );
  await walkTour(page, gateTour, {
    site,
    campaign: 'any',
    patience: fails === 'press' ? BRIEF : PATIENT.timeout,
    expectShown: (at, snapshot) => expectScreen(at, snapshot, screenOf(snapshot) === fails ? BRIEF : PATIENT.timeout),
  });
}

test('a wrong label fails a tour', async ({ page }) => {
  await expect(walkOn(page, { label: 'Proceed' }, 'press')).rejects.toThrow(/gate\.submitted[^]*Continue/);
});

test('a missing heading fails a tour', async ({ page }) => {
  await expect(walkOn(page, { title: '' }, 'gate')).rejects.toThrow(/gate is not shown/);
});

test('a wrong address fails a tour', async ({ page }) => {
  await expect(walkOn(page, { path: '/elsewhere' }, 'gate')).rejects.toThrow(/gate is not shown[^]*at \/elsewhere/);
});

test('a page that differs from the chart fails a tour', async ({ page }) => {
  await expect(walkOn(page, {}, 'upload')).rejects.toThrow(
    /gate\.submitted[^]*upload is not shown[^]*Can you take part\?/,
  );
});
