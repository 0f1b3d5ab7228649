import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from 'playwright/test';
import { type SlowPages, slowPages } from '#test/kit/browser/slow-pages.ts';
import { open, untilAlive, untilFetched } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

/** The most bytes of the font files that a first screen waits for. */
const FONT_BUDGET = 45_000;
/** The most that the coming of the fonts may move, as browsers score it (https://web.dev/articles/cls). */
const MOST_SHIFT = 0.01;
/** How long after the screen is there the fonts come, or the next style sheet, in milliseconds. */
const LATE = 1_000;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What moves, as the page notes it. */
interface Shifts {
  readonly observer: PerformanceObserver;
  readonly seen: Shift[];
}

declare global {
  interface Window {
    /** Set by watchShifts. */
    shifts?: Shifts;
  }
}

/** Notes from now on what moves. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    const observer = new PerformanceObserver((list) => void seen.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.shifts = { observer, seen };
  });
}

/** How much has moved so far, and what did. */
async function shifted(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(async () => {
    if (!window.shifts) throw new Error('nothing was watched');
    const { observer, seen } = window.shifts;
    // A shift is noted with the frame that has it: the one that is drawn now is over when the next but one begins.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const all = [...seen, ...(observer.takeRecords() as Shift[])];
    return {
      sum: all.reduce((sum, { value }) => sum + value, 0),
      moved: all.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '')),
    };
  });
}

/** Whether fonts with the metrics of Arial and Times are installed, one of which stands in for a late font. */
async function hasFallbacks(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const families = [
      "local('Arial'), local('Liberation Sans')",
      "local('Times New Roman'), local('Liberation Serif')",
    ];
    const loaded = families.map((source) => new FontFace('probe', source).load());
    return (await Promise.allSettled(loaded)).every(({ status }) => status === 'fulfilled');
  });
}

/** Opens a campaign whose fonts come late; gives how much then moved, and what did. */
async function shiftOf(page: Page, campaign: string, path: string): Promise<{ sum: number; moved: string[] }> {
  let held = 0;
  let letFontsCome = (): void => {};
  const seen = new Promise<void>((resolve) => (letFontsCome = resolve));
  await page.route('**/*.woff2', async (route) => {
    held += 1;
    await seen;
    await route.continue();
  });
  await watchShifts(page);
  // The load event waits for preloaded fonts.
  await page.goto(`${path}?campaign=${campaign}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  expect(await page.evaluate(() => document.fonts.status), 'the fonts are not there yet').toBe('loading');
  await wait(LATE);
  letFontsCome();
  await page.evaluate(() => document.fonts.ready);
  expect(held).toBe(2);
  return shifted(page);
}

/** Expects of an opened campaign that it preloads at most two font files of 45 kB together, and loaded no others. */
async function expectFewFonts(page: Page, fetched: ReadonlySet<string>): Promise<void> {
  await untilFetched(page);
  await page.evaluate(() => document.fonts.ready);
  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const sizes = await Promise.all(
    preloaded.map(async (path) => [path, (await (await page.request.get(path)).body()).length] as const),
  );
  const list = sizes.map(([path, size]) => `${path.split('/').pop() ?? ''} ${size}`).join(', ');
  expect(preloaded.length, list).toBeGreaterThan(0);
  expect(preloaded.length, list).toBeLessThanOrEqual(2);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    list,
  ).toBeLessThanOrEqual(FONT_BUDGET);
  expect([...fetched].toSorted(), 'only what was preloaded').toEqual(preloaded.toSorted());
}

/** The font files that the page asks for from now on. */
function fontsOf(page: Page): ReadonlySet<string> {
  const fetched = new Set<string>();
  page.on('request', (each) => each.resourceType() === 'font' && fetched.add(new URL(each.url()).pathname));
  return fetched;
}

// One of each display face; the bundled campaigns beside them have the same. Each is opened in a browser of its own:
// Chromium asks at once for faces that it has in memory from another campaign.

for (const campaign of ['vespermoth', 'hoopla', 'linnet']) {
  for (const path of ['/', '/gate']) {
    const alsoFew = path === '/' ? ', which are two files of 45 kB together at most, all preloaded' : '';
    test(`[FIRST-4] nothing moves when the fonts of ${campaign} load at ${path}${alsoFew}`, async ({ page }) => {
      test.skip(!(await hasFallbacks(page)), 'fonts-liberation is not installed');
      const fetched = fontsOf(page);
      const { sum, moved } = await shiftOf(page, campaign, path);
      test.info().annotations.push({ type: 'layout shift', description: sum.toFixed(4) });
      expect(sum, moved.join(' | ')).toBeLessThanOrEqual(MOST_SHIFT);
      if (path === '/') await expectFewFonts(page, fetched);
    });
  }
}

test('[FIRST-4] brightside preloads at most two font files of 45 kB together, and loads no others', async ({
  page,
}) => {
  const fetched = fontsOf(page);
  await open(page, 'brightside');
  await expectFewFonts(page, fetched);
});

test('[FIRST-2] nothing moves while the style sheets load one after another', async ({ page }) => {
  let sheets = 0;
  await page.route('**/*.css', async (route) => {
    sheets += 1;
    await wait(sheets * LATE);
    await route.continue();
  });
  await watchShifts(page);
  await open(page, 'vespermoth', '/gate');
  expect(sheets).toBeGreaterThan(0);
  const { sum, moved } = await shifted(page);
  expect(sum, moved.join(' | ')).toBeLessThanOrEqual(MOST_SHIFT);
});

test.describe('a page that arrives in two parts', () => {
  let slow: SlowPages;
  test.beforeAll(async () => {
    slow = await slowPages(process.env['PROMENADE_URL'] ?? '', 'whole');
  });
  test.afterAll(() => slow.stop());

  test('[FIRST-2] is painted once it is complete, so nothing moves', async ({ page }) => {
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));
    await watchShifts(page);
    slow.hold();
    await page.goto(`${slow.origin}/gate?campaign=vespermoth`, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await wait(LATE);
    expect(await paints()).toEqual([]);
    slow.letGo();
    await untilAlive(page);
    expect(await paints()).toContain('first-contentful-paint');
    const { sum, moved } = await shifted(page);
    expect(sum, moved.join(' | ')).toBeLessThanOrEqual(MOST_SHIFT);
  });
});
