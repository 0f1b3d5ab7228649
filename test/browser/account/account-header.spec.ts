import { expect, type Page } from 'playwright/test';
import { verifiedAccount } from '#test/kit/browser/account-made.ts';
import { type AccountSite, serveAccounts, signIn } from '#test/kit/browser/account-site.ts';
import { untilAlive, untilFetched } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

declare global {
  interface Window {
    /** The heights of the header since the page became interactive, in CSS pixels. */
    headerHeights?: Set<number | undefined>;
  }
}

let site: AccountSite;
test.beforeAll(async () => {
  site = await serveAccounts();
});
test.afterAll(() => site.stop());

/** Records the height of the header in every frame of an interactive page. */
async function watchHeader(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heights = new Set<number | undefined>();
    window.headerHeights = heights;
    const look = (): void => {
      if (document.querySelector('html[data-alive]')) heights.add(document.querySelector('header')?.offsetHeight);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The layout of the header: the number of rows, and whether everything in it is readable. */
function headerOf(page: Page) {
  return page.getByRole('banner').evaluate((header) => {
    const box = (selector: string) => header.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [brand, name, nav, language] = [box('a'), box('a > span:last-child'), box('nav'), box('label')];
    return {
      rows: nav.top >= brand.bottom - 1 ? 2 : 1,
      isLanguageNextToLinks: Math.abs(nav.top - language.top) < 1,
      isNameWhole: name.width > 0 && name.right <= brand.right + 1 && name.bottom <= brand.bottom + 1,
      isWithinPage: [brand, nav, language].every(({ right }) => right <= innerWidth),
    };
  });
}

test('[SHELL-1] [SHELL-2] account links that do not fit next to the name wrap to a second row, and the header keeps its height', async ({
  page,
}) => {
  const email = await verifiedAccount(site, 'shop');
  await page.goto(`${site.origin}/user/sign-in?campaign=shop`);
  await untilAlive(page);
  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await watchHeader(page);
  for (const [width, path, rows] of [
    [320, '/profile', 2],
    [360, '/profile', 2],
    [390, '/profile', 1],
    [390, '/es/profile', 2],
    [412, '/es/submission/receipts', 2],
    [1280, '/es/profile', 1],
  ] as const) {
    const where = `${path} at ${width} px`;
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${site.origin}${path}?campaign=shop`);
    await expect(page.getByRole('banner').getByRole('button')).toBeVisible();
    await untilAlive(page);
    await untilFetched(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await headerOf(page), where).toEqual({
      rows,
      isLanguageNextToLinks: true,
      isNameWhole: true,
      isWithinPage: true,
    });
    const heights = await page.evaluate(() => [...(window.headerHeights ?? [])]);
    expect(heights, where).toEqual([(await page.getByRole('banner').boundingBox())?.height]);
  }
});
