import { expect } from 'playwright/test';
import { PLAN } from '#test/kit/browser/paths/plan.ts';
import { NOT_OFFERED } from '#test/kit/browser/paths/possible.ts';
import { campaignName } from '#test/kit/browser/paths/site.ts';
import { test } from '#test/kit/browser/test.ts';
import { walkTour } from '#test/kit/browser/paths/walk-tour.ts';

const DESKTOP = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
};

// Each tour has its own browser, so that tours spread over the workers.
test.describe.configure({ mode: 'parallel' });

test('[START-11] the tours walk every screen-to-screen transition of the chart that a visitor is offered', () => {
  const total = PLAN.walked.length + PLAN.missed.length;
  console.log(
    `screen-to-screen transitions and answers: ${PLAN.walked.length} of ${total} in ${PLAN.tours.length} tours of ${PLAN.tours.reduce((sum, { legs }) => sum + legs.length, 0)} steps; ${PLAN.missed.length} are explained in possible.ts`,
  );
  expect(PLAN.missed).toEqual(Object.keys(NOT_OFFERED).toSorted());
});

for (const [index, tour] of PLAN.tours.entries()) {
  test(`[START-11] tour ${index + 1}: ${tour.input.name}`, async ({ browser, contextOptions, visitsUrl: site }) => {
    const context = await browser.newContext({ ...contextOptions, ...(tour.input.journey.onDesktop && DESKTOP) });
    await walkTour(await context.newPage(), tour, {
      site,
      campaign: campaignName(tour.input),
      onWalked: (edge) => test.info().annotations.push({ type: 'walked', description: edge }),
    });
    await context.close();
  });
}
