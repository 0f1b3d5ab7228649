import { expect, type Page } from 'playwright/test';
import { ENTRY, holdCode, REST } from '#test/kit/browser/held-code.ts';
import { type SlowPages, slowPages } from '#test/kit/browser/slow-pages.ts';
import { open, passGate, untilAlive } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

const month = (page: Page) => page.getByLabel('MM', { exact: true });

/** Errors that nobody has caught, from now on. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test.describe('a page that is still loading when its code has loaded', () => {
  let slow: SlowPages;
  test.beforeAll(async () => {
    slow = await slowPages(process.env['PROMENADE_URL'] ?? '', 'parts');
  });
  test.afterAll(() => slow.stop());

  /** Opens the gate, whose code the browser has, up to the middle of its first screen. */
  async function openPart(page: Page): Promise<void> {
    slow.hold();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
  }

  /** Expects that the code has come, and waits for the rest of the page. */
  async function expectPatience(page: Page): Promise<void> {
    await page.waitForFunction(
      (entry) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(entry).test(name)),
      ENTRY.source,
    );
    await expect(page.locator('script[type="module"]')).toHaveCount(0);
    await expect(page.locator('#promenade-data')).toHaveCount(0);
    slow.letGo();
    await untilAlive(page);
  }

  test('[FIRST-2] [FIRST-5] is hydrated once it has loaded completely, however long that takes, as the screen of its visitor', async ({
    page,
  }) => {
    const errors = errorsOf(page);
    await page.goto(`${slow.origin}/gate?campaign=vespermoth`);
    await untilAlive(page);
    await test.step('of a new visitor', async () => {
      await openPart(page);
      await expectPatience(page);
      await expect(page.locator('#root')).toHaveAttribute('data-drawn', 'gate');
      expect(errors).toEqual([]);
    });
    await test.step('of a returning visitor', async () => {
      await month(page).fill('04');
      await openPart(page);
      await expectPatience(page);
      await expect(month(page)).toHaveValue('04');
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
      expect(errors).toEqual([]);
    });
  });
});

/** Types the month, and waits until it is stored: the first screen is alive before its journey, which stores it. */
async function beginEntry(page: Page): Promise<void> {
  await untilAlive(page);
  await month(page).fill('04');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('_d'))).toContain('"month":"04"');
}

test('[FIRST-2] a page is hydrated even if its style sheets do not load', async ({ page }) => {
  // One that failed has none, as the standard has it; Chromium gives it an empty one.
  await page.addInitScript(() => Object.defineProperty(HTMLLinkElement.prototype, 'sheet', { get: () => null }));
  await page.route(/\/assets\/[^/]*\.css$/, (route) => route.abort());
  const code = await holdCode(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await page.goto('/gate?campaign=vespermoth');
  await failed;
  await month(page).fill('04');
  await code.letGo();
  await untilAlive(page);
  await expect(month(page)).toHaveValue('04');
});

test('[FIRST-3] [ENTRY-3] input before the code has loaded overwrites nothing else in the tab', async ({ page }) => {
  const kept = () => page.evaluate(() => ({ ...sessionStorage }));
  await page.goto('/gate?campaign=vespermoth');
  await untilAlive(page);
  // The journey stores its entry a moment after the page is alive.
  await expect.poll(async () => Object.keys(await kept())).toContain('_d');
  const before = await kept();
  await holdCode(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await month(page).fill('04');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(month(page)).toHaveValue('04');
  expect(await kept()).toEqual(before);
});

test.describe('if the texts of the language do not load', () => {
  test.beforeEach(({ page }) => page.route(/\/assets\/es-[^/]*\.js$/, (route) => route.abort()));

  test('[FIRST-3] earlier input and the focus are kept', async ({ page }) => {
    const code = await holdCode(page);
    await page.goto('/es/gate?campaign=vespermoth');
    await month(page).fill('04');
    await page.getByLabel('DD', { exact: true }).fill('17');
    await page.getByLabel('Estado de residencia').selectOption({ label: 'California' });
    await page.getByLabel('AAAA', { exact: true }).click();
    await page.keyboard.type('19');
    await code.letGo();
    await untilAlive(page);
    await expect(page.getByLabel('YYYY', { exact: true })).toBeFocused();
    await page.keyboard.type('91');
    await expect(page.getByLabel('YYYY', { exact: true })).toHaveValue('1991');
    await expect(month(page)).toHaveValue('04');
    await expect(page.getByLabel('State of residence').locator('option:checked')).toHaveText('California');
    // What the journey asks next follows from what it was told.
    await expect(page.getByLabel('Where did you buy your bottle?')).toBeVisible();
  });

  test('[FIRST-3] an earlier click on Continue takes effect', async ({ page }) => {
    const code = await holdCode(page);
    await page.goto('/es/?campaign=hoopla');
    await page.getByRole('button', { name: 'Participe para ganar' }).click();
    await code.letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Can you take part?' })).toBeVisible();
  });

  test('[FIRST-5] a returning visitor keeps the stored value when the browser fills in the hidden page', async ({
    page,
  }) => {
    await page.goto('/gate?campaign=vespermoth');
    await beginEntry(page);
    const code = await holdCode(page);
    await page.goto('/es/gate?campaign=vespermoth', { waitUntil: 'domcontentloaded' });
    // As a browser fills in a page that is still hidden.
    await month(page).evaluate((field: HTMLInputElement) => {
      field.value = '07';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await code.letGo();
    await untilAlive(page);
    await expect(month(page)).toHaveValue('04');
  });
});

test('[FIRST-5] the page of a returning visitor is shown as the server sent it if its code fails', async ({ page }) => {
  await page.goto('/gate?campaign=vespermoth');
  await beginEntry(page);
  await page.route(/\/assets\/react-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  );
  const broken = page.waitForEvent('pageerror');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await broken;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[OUTAGE-6] if the code that reads two stored values does not load, it is one handled failure', async ({
  page,
}) => {
  await page.goto('/gate?campaign=vespermoth');
  await beginEntry(page);
  await page.evaluate(() => {
    const { campaignUuid } = JSON.parse(sessionStorage.getItem('_d') ?? '{}') as { campaignUuid: string };
    localStorage.setItem('_l', JSON.stringify({ campaignUuid, profile: {}, utm: {} }));
  });
  const errors = errorsOf(page);
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.route(REST, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('We will keep trying for you.')).toBeVisible();
  expect([errors, loads]).toEqual([[], 1]);
});

test('[OUTAGE-6] if the error dialog does not load, the screen below keeps its input, and a line explains what to do', async ({
  page,
}) => {
  await page.route(REST, (route) => route.abort());
  await open(page, 'vespermoth', '/gate');
  await passGate(page, { date: ['04', '17', '2015'], qualifier: 'Liquor store' });
  const line = page.getByRole('alert').filter({ hasText: 'Nothing you entered is lost.' });
  await expect(line).toBeVisible();
  await expect(month(page)).toHaveValue('04');
  await expect(page.getByRole('heading', { level: 1, name: 'Can you take part?' })).toBeVisible();
  await line.getByRole('button', { name: 'Close' }).click();
  await expect(line).toHaveCount(0);
  await page.getByLabel('YYYY', { exact: true }).fill('1991');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/\/gate/);
});

test('[FIRST-2] a page that the browser renders is hidden until its style sheets have loaded', async ({ page }) => {
  await page.addInitScript(() => {
    // Sheets of later screens are added meanwhile.
    let own: HTMLLinkElement[] = [];
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') own = [...document.querySelectorAll('link')];
    });
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset['alive'] === undefined) return;
      observer.disconnect();
      const sheets = own.filter(({ rel }) => rel === 'stylesheet');
      document.title = sheets.length > 0 && sheets.every(({ sheet }) => sheet) ? 'dressed' : 'bare';
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-alive'] });
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/[^/]*\.css$/, async (route) => {
    await held;
    await route.continue();
  });
  const code = page.waitForEvent('requestfinished', (request) => ENTRY.test(request.url()));
  await page.goto('/user/verify/code-1?campaign=hoopla-members', { waitUntil: 'commit' });
  await code;
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0);
  letGo();
  await untilAlive(page);
  await expect(page).toHaveTitle('dressed');
});
