import { expect, type Page, type Route } from 'playwright/test';
import { answerGate, open, untilAlive } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

/** The chunk that runs the journey; its router is another one. */
const JOURNEY = /\/assets\/journey-(?!router-)[^/]*\.js$/;

const month = (page: Page) => page.getByLabel('MM', { exact: true });

/** Holds back what runs the journey; until it is let go, the page is as a slow network leaves it. */
async function holdJourney(page: Page): Promise<{ letGo: () => Promise<void> }> {
  const held: Route[] = [];
  await page.route(JOURNEY, (route) => void held.push(route));
  return {
    letGo: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      // Those of a page that was left are over.
      await held.at(-1)?.continue();
    },
  };
}

test('[FIRST-9] a first screen is interactive before its journey runs: input and clicks are recorded, and applied in order', async ({
  page,
}) => {
  const journey = await holdJourney(page);
  await test.step('a press on the offer leads on', async () => {
    await open(page, 'hoopla');
    await page.getByRole('button', { name: 'Enter to win' }).click();
    // What is pressed waits as for an answer.
    await expect(page.getByText('One moment')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Win $100' })).toBeVisible();
    await journey.letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Can you take part?' })).toBeVisible();
    await expect(page).toHaveURL(/\/gate/);
  });
  await test.step('what was answered at the gate counts', async () => {
    await page.evaluate(() => sessionStorage.clear());
    const again = await holdJourney(page);
    await page.goto('/gate?campaign=brightside');
    await untilAlive(page);
    await answerGate(page, { state: 'California' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(month(page)).toHaveValue('04');
    await again.letGo();
    await expect(page).not.toHaveURL(/\/gate/);
    const entry = await page.evaluate(() => JSON.parse(sessionStorage.getItem('_d') ?? '{}') as { state?: string });
    expect(entry.state).toBe('CA');
  });
});

test('[FIRST-9] [FIRST-3] a reload before the journey runs loses no input', async ({ page }) => {
  const journey = await holdJourney(page);
  await open(page, 'vespermoth', '/gate');
  await month(page).fill('04');
  await page.getByLabel('State of residence').selectOption({ label: 'California' });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await expect(month(page)).toHaveValue('04');
  await journey.letGo();
  // What the journey asks next follows from what it was told.
  await expect(page.getByLabel('Where did you buy your bottle?')).toBeVisible();
  await expect(page.getByLabel('State of residence').locator('option:checked')).toHaveText('California');
});

test('[FIRST-9] [FIRST-5] a returning visitor gets the stored screen, without the input on the rendered one', async ({
  page,
}) => {
  await open(page, 'vespermoth', '/gate');
  await month(page).fill('04');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('_d') ?? '')).toContain('04');
  const kept = await page.evaluate(() => sessionStorage.getItem('_d') ?? '');
  await page.evaluate(() => sessionStorage.clear());
  const journey = await holdJourney(page);
  await page.goto('/gate?campaign=vespermoth');
  await untilAlive(page);
  await month(page).fill('07');
  await page.evaluate((entry) => sessionStorage.setItem('_d', entry), kept);
  await journey.letGo();
  await expect(month(page)).toHaveValue('04');
  await page.getByLabel('DD', { exact: true }).fill('17');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('_d') ?? '')).toContain('17');
});

test('[FIRST-9] [START-11] back pressed before the journey runs takes effect once it runs', async ({ page }) => {
  const journey = await holdJourney(page);
  await open(page, 'hoopla', '/contact');
  await page.evaluate(() => {
    const here = location.href;
    history.pushState(null, '', here.replace('/contact', '/privacy-policy'));
    history.pushState(null, '', here);
    history.back();
  });
  await expect(page).toHaveURL(/\/privacy-policy/);
  await journey.letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page).toHaveURL(/\/privacy-policy/);
});

test('[FIRST-9] [OUTAGE-6] if the code of the journey does not load, the page shows an error and keeps the input', async ({
  page,
}) => {
  await holdJourney(page);
  await open(page, 'vespermoth', '/gate');
  await month(page).fill('04');
  await page.route(JOURNEY, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute(JOURNEY);
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilAlive(page);
  await expect(month(page)).toHaveValue('04');
  await page.getByLabel('DD', { exact: true }).fill('17');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('_d') ?? '')).toContain('17');
});
