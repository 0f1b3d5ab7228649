import { rm } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { runCommand } from '#test/kit/command.ts';
import { temporaryFolder, testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { type RunningServer, startServer } from '#test/kit/server.ts';
import { untrackedPage } from '#test/kit/browser/untracked.ts';
import { test } from '#test/kit/browser/test.ts';
import { untilMeasuring } from '#test/kit/browser/walk.ts';

/** A server and a database of its own: elsewhere the pages of other tests are counted, too. */
let folder: string;
let database: TestDatabase;
let server: RunningServer;
test.beforeAll(async () => {
  [folder, database] = await Promise.all([temporaryFolder('ways'), testDatabase()]);
  server = await startServer({ DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'error' });
});
test.afterAll(async () => {
  await server.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the privacy policy, waits until the page would count, goes on from there, and leaves. */
async function visit(page: Page): Promise<void> {
  await page.goto(`${server.origin}/es/privacy-policy?campaign=linnet`);
  await untilMeasuring(page);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).not.toHaveURL(/privacy-policy/);
  // Playwright does not see what a page sends while it is left; the database does.
  await page.goto('about:blank');
}

test('[WAY-1] [WAY-2] [WAY-4] the transitions of a closed page are stored, except for browsers with Do Not Track, and npx promenade ways prints them', async ({
  page,
  context,
}) => {
  await visit(await untrackedPage(context));
  await visit(page);
  const stored = async () =>
    (await database.pool.query('select from_state, language, device, count::int from journey_way order by count desc'))
      .rows;
  const one = { language: 'es', device: 'mobile', count: 1 };
  // What the first page had sent would be here before, and counted, too.
  await expect.poll(stored).toContainEqual({ from_state: 'flow.loading', ...one });
  expect(await stored()).toContainEqual({ from_state: 'privacyPolicy', ...one });

  const { stdout } = await runCommand('ways', ['linnet', '--days', '1'], { DATABASE_URL: database.url });
  expect(stdout).toMatch(/^privacyPolicy +1$/m);
  expect(stdout).toMatch(/^ {2}→ flow\.\S+ +privacyPolicy\.closed +1 +100 %$/m);
});
