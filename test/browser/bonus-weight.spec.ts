import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from 'playwright/test';
import { open, walkToForm } from './kit/walk.ts';
import { walkToGame } from './kit/game.ts';

/** Bytes, compressed, of all code of a game with its stage and one renderer. */
const BUDGET = 125_000;

/** The scripts that a page fetches, with their compressed sizes. */
function scriptsOf(page: Page): Map<string, number> {
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    if (!/\/assets\/.*\.js$/.test(response.url())) return;
    void response.body().then((body) => scripts.set(response.url(), gzipSync(body).byteLength), () => undefined);
  });
  return scripts;
}

const isPixi = (url: string) => /CanvasSource|pixi|RenderTarget/.test(url);

test('a game with its stage weighs at most 125 kB compressed, and comes while the form is filled in', async ({ page, browser }) => {
  const other = await browser.newPage();
  const plain = scriptsOf(other);
  // Up to its form, whose own code, such as the rules of telephone numbers, is no part of a game.
  await walkToForm(other);
  await other.waitForTimeout(3_000);
  const names = [...plain.keys()];
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(isPixi), 'a journey without a bonus fetches no game').toEqual([]);
  await other.close();

  const scripts = scriptsOf(page);
  await open(page, 'hoopla-matching');
  await page.getByRole('button', { name: 'Enter and play' }).click();
  await expect.poll(() => [...scripts.keys()].some(isPixi), { message: 'the form fetches it ahead' }).toBe(true);
  await walkToGame(page, 'hoopla-matching');
  await expect(page.locator('canvas')).toBeVisible();
  const game = [...scripts].filter(([url]) => !plain.has(url));
  const sum = game.reduce((all, [, size]) => all + size, 0);
  test.info().annotations.push({ type: 'bytes', description: String(sum) });
  expect(sum, game.map(([url, size]) => `${url.split('/').pop() ?? ''} ${size}`).join(', ')).toBeLessThanOrEqual(BUDGET);
});
