import { rm } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { runCommand } from '#test/kit/command.ts';
import { temporaryFolder, testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { type RunningServer, startServer } from '#test/kit/server.ts';
import { REST } from '#test/kit/browser/held-code.ts';
import { untrackedPage } from '#test/kit/browser/untracked.ts';
import { test } from '#test/kit/browser/test.ts';
import { untilMeasuring } from '#test/kit/browser/walk.ts';

/** A server and a database of its own: elsewhere the pages of other tests are counted, too. */
let folder: string;
let database: TestDatabase;
let server: RunningServer;
test.beforeAll(async () => {
  [folder, database] = await Promise.all([temporaryFolder('vitals'), testDatabase()]);
  server = await startServer({ DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'error' });
});
test.afterAll(async () => {
  await server.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * When the code that measures, with other code for later, was asked for, in milliseconds after the first paint; null if
 * it was not.
 */
const askedForCode = (page: Page) =>
  page.evaluate((rest) => {
    const code = performance.getEntriesByType('resource').find(({ name }) => new RegExp(rest).test(name));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return code && paint ? code.startTime - paint.startTime : null;
  }, REST.source);

/** Opens a page, waits until it would have measured itself, answers it once, and leaves it. */
async function visit(page: Page): Promise<void> {
  await page.goto(`${server.origin}/privacy-policy?campaign=linnet`);
  await expect.poll(() => askedForCode(page)).toBeGreaterThan(0);
  await untilMeasuring(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Privacy Policy');
  // How long an interaction took is known once the frame with its answer is shown, which the second frame after says.
  for (const _ of [1, 2]) await page.evaluate(() => new Promise(requestAnimationFrame));
  // Playwright does not see what a page sends while it is left; the database does.
  await page.goto('about:blank');
}

test('[VITALS-1] [VITALS-2] [VITALS-4] the measurements of a closed page are stored, except for browsers with Do Not Track, and npx promenade vitals prints them', async ({
  page,
  context,
}) => {
  await visit(await untrackedPage(context));
  await visit(page);
  const stored = async () =>
    (await database.pool.query('select vital, screen, device, count::int from page_vital order by vital')).rows;
  // What the first page had sent would be here before, and counted, too.
  const of = (vital: string) => ({ vital, screen: 'privacyPolicy', device: 'mobile', count: 1 });
  await expect.poll(stored).toEqual(['alive', 'cls', 'inp', 'lcp'].map(of));

  const { stdout } = await runCommand('vitals', ['1'], { DATABASE_URL: database.url });
  expect(stdout).toContain('\nlinnet (');
  for (const vital of ['LCP', 'INP', 'CLS', 'alive']) {
    const value = vital === 'CLS' ? String.raw`\d\.\d{3}` : String.raw`\d+ ms`;
    expect(stdout).toMatch(new RegExp(`^ +${vital} +mobile +1( +${value}){3} +\\d+ % +\\d+ %$`, 'm'));
  }
});
