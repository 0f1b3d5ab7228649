import { expect, type Page } from 'playwright/test';
import { test as base } from '../test.ts';
import type { WatchedPick } from './page-api.ts';
import { fixture, type FilePayload } from './pictures.ts';
import { openReceipts } from './serve-receipts.ts';

/** Playwright's test with a page that prepares receipts as the product does, opened for a single test. */
export const test = base.extend<{ freshReceiptsPage: Page }>({
  freshReceiptsPage: async ({ page, receiptsPage }, provide) => {
    await openReceipts(page, receiptsPage.url());
    await provide(page);
  },
});

/** Opens the page so that it and its workers run this script first, and verifies that they did. */
export async function openWithout(page: Page, url: string, script: string): Promise<void> {
  await page.addInitScript(script);
  await page.route(/receipt\.worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
  const changed = page.waitForResponse(/receipt\.worker/);
  await openReceipts(page, url);
  await pick(page, [fixture('tiny_150x200.jpg')]);
  expect(await (await changed).text()).toContain(script);
}

/** Picks files, by path or from memory, as a visitor would, and waits until they are prepared. */
export async function pick(page: Page, files: readonly string[] | readonly FilePayload[]): Promise<WatchedPick> {
  await choose(page, files);
  return page.evaluate(() => window.receipts.prepare());
}

/** Only puts files into the file input. */
export async function choose(page: Page, files: readonly string[] | readonly FilePayload[]): Promise<void> {
  const input = page.getByLabel('Receipts');
  await (isPaths(files) ? input.setInputFiles([...files]) : input.setInputFiles([...files]));
}

function isPaths(files: readonly string[] | readonly FilePayload[]): files is readonly string[] {
  return files.every((file) => typeof file === 'string');
}
