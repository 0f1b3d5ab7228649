import { fileURLToPath } from 'node:url';
import { expect, test as base, type Page } from 'playwright/test';
import type { WatchedPick } from './page-api.ts';
import { fixture, type FilePayload } from './pictures.ts';
import { servePage } from './serve-page.ts';

/** Stricter than the product's: nothing inline, no eval, no connection at all. */
const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; img-src 'self' data:";

interface WorkerFixtures {
  /** The built fixture page, under a Content-Security-Policy; shared by the tests of a worker. */
  receiptsPage: Page;
}

interface TestFixtures {
  /** The same page, opened for a single test. */
  freshReceiptsPage: Page;
}

/** Playwright's test with a page that prepares receipts as the product does. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  receiptsPage: [
    async ({ browser }, provide) => {
      const served = await servePage(fileURLToPath(new URL('.', import.meta.url)), {
        'Content-Security-Policy': policy,
      });
      const page = await browser.newPage();
      await open(page, served.url);
      await provide(page);
      await page.close();
      await served.close();
    },
    { scope: 'worker' },
  ],
  freshReceiptsPage: async ({ page, receiptsPage }, provide) => {
    await open(page, receiptsPage.url());
    await provide(page);
  },
});

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'receipts' in window);
}

/** Opens the page so that it and its workers run this script first, and verifies that they did. */
export async function openWithout(page: Page, url: string, script: string): Promise<void> {
  await page.addInitScript(script);
  await page.route(/receipt\.worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
  const changed = page.waitForResponse(/receipt\.worker/);
  await open(page, url);
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
