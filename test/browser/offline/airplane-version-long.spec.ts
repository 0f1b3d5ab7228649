import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { temporaryFolder } from '#test/kit/database.ts';
import { type ChangingSite, changingSite } from '#test/kit/browser/changing-site.ts';
import { cachesOf, untilKept, untilTakenOver } from '#test/kit/browser/offline.ts';
import { untilAlive } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

// What takes longer is told by its own name, not by the end of the test's time.
test.use({ serviceWorkers: 'allow', navigationTimeout: 30_000, actionTimeout: 10_000 });

const dist = join(import.meta.dirname, '../../../dist');
const campaigns = { rebate: { campaign: { ageGateYn: false, stateGateYn: false } } };
const ADDRESS = '/?campaign=rebate';

let site: ChangingSite;
let siteDir: string;
test.beforeAll(async () => {
  siteDir = await temporaryFolder('site');
  await cp(dist, siteDir, { recursive: true });
  site = await changingSite(campaigns, { SITE_DIR: siteDir });
});
test.afterAll(async () => {
  await site.stop();
  await rm(siteDir, { recursive: true, force: true });
});

/** Builds the site anew, in effect: the file that starts it has another name, and the former is gone. */
async function buildAnew(): Promise<{ readonly before: string; readonly after: string }> {
  const assets = join(siteDir, 'assets');
  const files = await readdir(assets);
  const before = files.find((name) => /^index-[^.]+\.js$/.test(name)) ?? '';
  const after = before.replace('index-', 'index-anew-');
  for (const name of files.filter((each) => each.startsWith(before)))
    await rename(join(assets, name), join(assets, name.replace(before, after)));
  for (const name of ['index.html', 'sw.js', '.vite/manifest.json', '.vite/ssr-manifest.json']) {
    const path = join(siteDir, name);
    const text = (await readFile(path, 'utf8')).replaceAll(before, after);
    await writeFile(path, text.replace(/(version["`]?:["`'])(\w+)/, '$1anew'));
  }
  return { before, after };
}

/**
 * Resolves once the restarted server has drawn its page: an old worker waits 2.5 seconds for the first drawing, and
 * then shows its own page.
 */
async function untilDrawn(page: Page, file: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(site.origin + ADDRESS)).text(), {
      message: 'the restarted server has the new version',
    })
    .toContain(file);
}

/** The file that started the page. */
const startOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => /\/assets\/index-[^/]+\.js$/.test(name)) ?? '',
  );

test('[OFFLINE-6] a new version leaves an open tab alone, with or without a network, and takes over when it is closed', async ({
  page,
  context,
}) => {
  await page.goto(site.origin + ADDRESS);
  await untilAlive(page);
  await untilKept(page);
  const [own] = Object.keys(await cachesOf(page)).filter((name) => name !== 'promenade-files');
  const { before, after } = await buildAnew();
  await site.restart(campaigns);
  await untilDrawn(page, after);

  // The network has the new version; its worker waits behind the old one.
  await page.goto(site.origin + ADDRESS);
  await untilAlive(page);
  expect(await startOf(page)).toContain(after);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), {
      message: 'the new worker is looked for and waits',
    })
    .toBe('installed');
  expect(Object.keys(await cachesOf(page))).toEqual(expect.arrayContaining([own, 'promenade-anew']));

  // Without it the tab has its old version whole, though the server has nothing of it any more.
  await context.setOffline(true);
  await page.reload();
  await untilAlive(page);
  expect(await startOf(page)).toContain(before);
  await context.setOffline(false);

  // A page that is opened too soon still belongs to the old worker, which then stays.
  const elsewhere = await context.newPage();
  await page.close();
  await untilTakenOver(elsewhere);
  await elsewhere.goto(site.origin + ADDRESS);
  await untilAlive(elsewhere);
  await expect
    .poll(async () => Object.keys(await cachesOf(elsewhere)).toSorted(), {
      message: 'the caches of the old version are gone',
    })
    .toEqual(['promenade-anew', 'promenade-files']);
  await context.setOffline(true);
  await elsewhere.reload();
  await untilAlive(elsewhere);
  expect(await startOf(elsewhere)).toContain(after);
  expect((await cachesOf(elsewhere))['promenade-files']?.filter((url) => url.includes(before))).toEqual([]);
});
