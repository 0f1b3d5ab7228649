import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'playwright/test';
import { scanBuild } from '#tools/lab/engines/apis/scan-build.ts';
import { PROMISED } from '#tools/lab/engines/apis/promised.ts';
import { misplaced } from '#tools/lab/engines/look.ts';
import { openUpload } from '#test/kit/browser/form.ts';
import { backdatePlays, openBonus, playsOf } from '#test/kit/browser/bonus.ts';
import { impoverish, walkWithout } from './impoverished.ts';
import { runAheadUntil } from '#test/kit/browser/passing-time.ts';
import { test } from '#test/kit/browser/test.ts';

test('[PLATFORM-1] all supported browsers have every API that the built site uses', () => {
  const dist = join(import.meta.dirname, '../../../dist');
  const { scripts, unknown, stale } = scanBuild(dist);
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const built = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [basename(file)] : []));
  expect(manifest['index.html'], 'the manifest names the first script').toBeDefined();
  expect(scripts, 'every script of the build is scanned').toEqual(expect.arrayContaining(built));
  expect(unknown).toEqual([]);
  expect(stale, 'allowed in tools/lab/engines/apis/known.ts, and used no more').toEqual([]);
});

test('[PLATFORM-1] the rebate works with receipts up to its confirmation with the common APIs of all supported browsers', async ({
  page,
}) => {
  await walkWithout(page, PROMISED);
});

test('[PLATFORM-7] a game is played to its end without OffscreenCanvas, with the APIs of the oldest supported Safari', async ({
  page,
}) => {
  await page.clock.install();
  const faults = await impoverish(page, { safari_ios: PROMISED['safari_ios'] ?? '' });
  const email = await openBonus(page, 'linnet-drum');
  expect(await page.evaluate(() => typeof Reflect.get(globalThis, 'OffscreenCanvas'))).toBe('undefined');
  await expect(page.getByRole('main').locator('canvas')).toBeVisible();
  await backdatePlays(String((await playsOf(email))[0]?.submission_uuid));
  await page.getByRole('button', { name: 'Spin the drum' }).click();
  await runAheadUntil(page, () => page.getByRole('dialog', { name: 'You won!' }).isVisible());
  expect(faults).toEqual([]);
});

test('[PLATFORM-2] the drawn receipt lies in its column, at 320 px and at 390', async ({ page }) => {
  await openUpload(page);
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
