import { devices, expect, type Route } from 'playwright/test';
import sharp from 'sharp';
import { FIRST_SCREENS } from '#test/kit/browser/first-screens.ts';
import { ENTRY, holdCode } from '#test/kit/browser/held-code.ts';
import { fiveMinutesLater } from '#test/kit/browser/outage.ts';
import { untilAlive as alive } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

/** The browser in which a screen for desktops is opened. */
const DESKTOP = {
  userAgent: devices['Desktop Chrome'].userAgent,
  isMobile: false,
  hasTouch: false,
  viewport: { width: 1_280, height: 800 },
};

/** How many pixels of two pictures of the same size are not the same. */
async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  if (!before || before.length !== after?.length) return Infinity;
  let count = 0;
  for (let at = 0; at < before.length; at += 3) if (before.compare(after, at, at + 3, at, at + 3) !== 0) count += 1;
  return count;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[FIRST-1] fields can be filled, links work, and no input leaves the page', async ({ page }) => {
    await page.goto('/gate?campaign=vespermoth');
    await page.getByLabel('MM', { exact: true }).fill('04');
    const address = page.url();
    await page.getByLabel('MM', { exact: true }).press('Enter');
    expect(page.url()).toBe(address);
    await expect(page.getByLabel('MM', { exact: true })).toHaveValue('04');
    expect(await page.locator('noscript').textContent()).toMatch(
      /it needs scripts.*support@.*necesita JavaScript.*support@/s,
    );
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  });
});

for (const [where, screens, browser] of [
  ['on a phone', FIRST_SCREENS.filter(({ onDesktop }) => !onDesktop), {}],
  ['on a desktop', FIRST_SCREENS.filter(({ onDesktop }) => onDesktop), DESKTOP],
] as const) {
  test.describe(`the first screens ${where}`, () => {
    test.use(browser);

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('[FIRST-1] are displayed, each in the brand and the language of its page', async ({ page }) => {
        for (const { screen, campaign, path, heading } of screens)
          await test.step(`${screen}: ${path} of ${campaign}`, async () => {
            await page.goto(`${path}?campaign=${campaign}`);
            await expect(page.locator('#root')).toHaveAttribute('data-drawn', screen);
            await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          });
      });
    });

    test('[FIRST-2] are hydrated unchanged: every element stays, without warnings', async ({ page }) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      for (const { screen, campaign, path } of screens)
        await test.step(`${screen}: ${path} of ${campaign}`, async () => {
          const code = await holdCode(page);
          await page.goto(`${path}?campaign=${campaign}`);
          const before = await page.evaluate(() => {
            const elements = [...document.querySelectorAll('#root *')];
            for (const element of elements) Object.assign(element, { isServers: true });
            return elements.length;
          });
          await code.letGo();
          await alive(page);
          const after = await page.evaluate(
            () => [...document.querySelectorAll('#root *')].filter((element) => 'isServers' in element).length,
          );
          expect(after).toBe(before);
          expect(said).toEqual([]);
          // The next is the first screen of another visitor.
          await page.evaluate(() => {
            sessionStorage.clear();
            localStorage.clear();
          });
          await page.context().clearCookies();
          await page.unroute(ENTRY);
        });
    });
  });
}

test('[FIRST-2] the first screen looks the same before and after its style sheets', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [campaign, path] of [
    ['hoopla', '/'],
    ['linnet', '/'],
    ['vespermoth', '/gate'],
  ] as const) {
    const code = await holdCode(page);
    const styles: Route[] = [];
    await page.route(/\/assets\/[^/]*\.css$/, (route) => void styles.push(route));
    await page.goto(`${path}?campaign=${campaign}`);
    await page.evaluate(() => document.fonts.ready);
    const before = await page.screenshot();
    await expect.poll(() => styles.length).toBeGreaterThan(0);
    await page.unroute(/\/assets\/[^/]*\.css$/);
    await Promise.all(styles.map((route) => route.continue()));
    await code.letGo();
    await alive(page);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('link[rel="stylesheet"]')].every((link) => 'sheet' in link && link.sheet),
    );
    // Edges of letters may be smoothed otherwise.
    expect(await differingPixels(before, await page.screenshot()), `${campaign} ${path}`).toBeLessThan(40);
    await page.unrouteAll();
  }
});

test('[FIRST-3] input and clicks before the code has loaded are kept and applied', async ({ page }) => {
  const code = await holdCode(page);
  await page.goto('/gate?campaign=vespermoth');
  await page.getByLabel('MM', { exact: true }).fill('04');
  await page.getByLabel('DD', { exact: true }).fill('17');
  await page.getByLabel('State of residence').selectOption({ label: 'California' });
  await page.getByLabel('YYYY', { exact: true }).click();
  await page.keyboard.type('19');
  await code.letGo();
  await alive(page);
  // The caret is where it was.
  await expect(page.getByLabel('YYYY', { exact: true })).toBeFocused();
  await page.keyboard.type('91');
  await expect(page.getByLabel('YYYY', { exact: true })).toHaveValue('1991');
  // What the journey asks next follows from what it was told.
  await page.getByLabel('Where did you buy your bottle?').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/submission\/receipts/);
});

test('[FIRST-3] a click on Continue before the code has loaded takes effect once it has', async ({ page }) => {
  const code = await holdCode(page);
  await page.goto('/?campaign=hoopla');
  await page.getByRole('button', { name: 'Enter to win' }).click();
  await code.letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Can you take part?' })).toBeVisible();
});

test('[FIRST-3] input before the code has loaded survives a reload before that', async ({ page }) => {
  await holdCode(page);
  await page.goto('/gate?campaign=vespermoth', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('MM', { exact: true }).fill('04');
  await page.getByLabel('State of residence').selectOption({ label: 'California' });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('MM', { exact: true })).toHaveValue('04');
  await page.unrouteAll();
  await page.reload();
  await alive(page);
  await expect(page.getByLabel('MM', { exact: true })).toHaveValue('04');
  await expect(page.getByLabel('State of residence').locator('option:checked')).toHaveText('California');
});

test('[FIRST-8] the next steps are preloaded when the page is idle, and with data saving only when they are needed', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const isAhead = (path: string) => /\/assets\/(?:form|complete|rest)-[^/]*\.js$/.test(path);

  // First the quiet passes, then the time in which the page is to be idle.
  const quietPasses = async () => {
    await fiveMinutesLater(page);
    await fiveMinutesLater(page);
  };

  await page.clock.install();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto('/?campaign=linnet');
  await alive(page);
  await page.keyboard.press('Shift');
  await quietPasses();
  expect(fetched.filter(isAhead)).toEqual([]);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('$4 back on every wash.');

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true }),
  );
  await page.evaluate(() => sessionStorage.clear());
  fetched.length = 0;
  await page.goto('/?campaign=linnet');
  await alive(page);
  await quietPasses();
  // The same that was not asked for above has been by now.
  expect(fetched.filter(isAhead)).not.toEqual([]);
  await expect.poll(() => fetched.filter(isAhead).length).toBeGreaterThan(1);
  expect(fetched.filter((path) => path.includes('DesktopScreen'))).toEqual([]);
});
