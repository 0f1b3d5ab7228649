import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { scanBuild } from '#tools/engines/apis/build.ts';
import { PROMISED } from '#tools/engines/apis/promised.ts';
import { misplaced } from '#tools/engines/look.ts';
import { scriptWithout } from '#tools/engines/apis/without.ts';
import { openReceipts } from './kit/form.ts';
import { openGame } from './kit/game.ts';
import { receipts } from './kit/photographs.ts';
import { fillPerson, open, passGate, somebody, takePictures } from './kit/walk.ts';

test('[P-1] the built site uses nothing that a promised browser lacks', () => {
  const dist = join(import.meta.dirname, '../../dist');
  const { scripts, unknown, stale } = scanBuild(dist);
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const built = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [basename(file)] : []));
  expect(manifest['index.html'], 'the manifest names the first script').toBeDefined();
  expect(scripts, 'every script of the build is scanned').toEqual(expect.arrayContaining(built));
  expect(unknown).toEqual([]);
  expect(stale, 'allowed in tools/engines/apis/known.ts, and used no more').toEqual([]);
});

for (const [browser, version] of Object.entries(PROMISED).filter(([name]) =>
  ['chrome', 'safari_ios', 'firefox'].includes(name),
)) {
  test(`[P-1] the rebate is walked with receipts to its confirmation with the means of ${browser} ${version}`, async ({
    page,
  }) => {
    const faults = await impoverish(page, { [browser]: version });
    await open(page, 'vespermoth');
    await passGate(page, { qualifier: 'Liquor store' });
    await takePictures(page, receipts.slice(0, 1));
    await page.getByRole('button', { name: 'Open receipt image 1' }).click();
    await page.getByRole('button', { name: 'Turn' }).click();
    await page
      .getByRole('button', { name: /^Close/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Next' }).click();
    await fillPerson(page, somebody());
    await page.getByLabel('Zip code').fill('94110');
    await page.getByLabel(/^I agree to the/).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main')).toContainText(/Thank you!\s*Your submission has been received\./);
    expect(
      await page.evaluate(() => [typeof Reflect.get(URL, 'canParse'), typeof Reflect.get(Array.prototype, 'toSorted')]),
    ).toEqual(['undefined', 'undefined']);
    expect(faults).toEqual([]);
  });
}

test('[P-7] a game is played to its end without OffscreenCanvas, with the means of the oldest promised Safari', async ({
  page,
}) => {
  const faults = await impoverish(page, { safari_ios: PROMISED['safari_ios'] ?? '' });
  await openGame(page, 'linnet-drum');
  expect(await page.evaluate(() => typeof Reflect.get(globalThis, 'OffscreenCanvas'))).toBe('undefined');
  await expect(page.getByRole('main').locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Spin the drum' }).click();
  await expect(page.getByRole('dialog', { name: 'You won!' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('[P-2] the drawn receipt lies in its column, at 320 px and at 390', async ({ page }) => {
  await openReceipts(page);
  await expect(page.getByRole('button', { name: 'Take A Picture' })).toBeVisible();
  const look = () => misplaced({ ask: (expression) => page.evaluate(expression) });
  const guide = page.getByRole('main').locator('svg:has(+ div ol)');
  for (const width of [320, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 824 });
      expect(await look()).toEqual([]);
      // As WebKit sized it: as wide as its drawing.
      await guide.evaluate((svg) => svg.setAttribute('style', 'width: 383px'));
      expect(await look()).toEqual([expect.stringMatching(/^svg 383×\d+ in a column of (?:150|108)$/)]);
      await guide.evaluate((svg) => svg.removeAttribute('style'));
    });
});

/** Removes from the page and its workers what these browsers lack. @returns the uncaught errors */
async function impoverish(page: Page, browsers: Record<string, string>): Promise<string[]> {
  const script = scriptWithout(browsers);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(script);
  await page.route(/\.worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
  return faults;
}
