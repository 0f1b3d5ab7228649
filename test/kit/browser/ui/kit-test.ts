import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from 'playwright/test';
import { test as base } from '../test.ts';

/** The product's policy: nothing inline except style attributes, nothing from other origins. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:";
export const artFolder = fileURLToPath(new URL('../../../../server/campaigns/art/', import.meta.url));

interface KitFixtures {
  /**
   * Opens the page under test with a query, e.g. `?brand=linnet&page=gate`, under the product's policy. Errors in the
   * console fail the test.
   */
  openKit(query: string): Promise<Page>;
  /** Like `openKit` without a policy, so that only cleaning protects from hostile content. */
  openUnprotected(query: string): Promise<Page>;
}

/** Playwright's test with the built page of the UI kit. */
export const test = base.extend<KitFixtures>({
  openUnprotected: async ({ page, kitUrl }, provide) => {
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.route('**/campaigns/art/**', async (route) => {
      const path = new URL(route.request().url()).pathname.replace('/campaigns/art/', '');
      await route.fulfill({ contentType: 'image/svg+xml', body: await readFile(`${artFolder}${path}`) });
    });
    await provide(async (query) => {
      await page.goto(kitUrl + query);
      await page.waitForFunction(() => 'kit' in window);
      await page.evaluate(() => document.fonts.ready);
      return page;
    });
  },
  openKit: async ({ page, kitUrl, openUnprotected }, provide) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.route(`${kitUrl}?*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await provide(openUnprotected);
    expect(complaints, 'the console').toEqual([]);
  },
});
