import { gzipSync } from 'node:zlib';
import { expect, type Page } from 'playwright/test';
import { GAME_BUDGET, gameWeights } from '#test/kit/game-weights.ts';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { open, untilFetched, walkToForm } from '#test/kit/browser/walk.ts';
import { walkToBonus } from '#test/kit/browser/bonus.ts';
import { test } from '#test/kit/browser/test.ts';

/** The scripts that a page fetches: their paths in the built site and compressed sizes. */
function scriptsOf(page: Page): Map<string, number> {
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/assets\/.*\.js$/.test(pathname)) return;
    void response.body().then(
      (body) => scripts.set(pathname.slice(1), gzipSync(body).byteLength),
      () => undefined,
    );
  });
  return scripts;
}

const isPixi = (file: string) => /CanvasSource|pixi|RenderTarget/.test(file);

test('a game with its stage weighs at most 125 kB compressed, and comes while the form is filled in', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  const plain = scriptsOf(other);
  // Up to the form, whose own code, for example the phone number rules, is not part of a game.
  await walkToForm(other, [fixture('exif1.jpg')]);
  await untilFetched(other);
  await other.waitForLoadState('networkidle');
  const names = [...plain.keys()];
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(isPixi), 'a journey without a bonus fetches no game').toEqual([]);
  await other.close();

  const scripts = scriptsOf(page);
  await open(page, 'hoopla-matching');
  await page.getByRole('button', { name: 'Enter and play' }).click();
  await expect.poll(() => [...scripts.keys()].some(isPixi), { message: 'the form fetches it ahead' }).toBe(true);
  await walkToBonus(page, 'hoopla-matching');
  await expect(page.locator('canvas')).toBeVisible();
  const fetched = () => [...scripts].filter(([file]) => !plain.has(file));
  // The page fetches what the build's own list says, from which the benchmark weighs all games; a size is known
  // shortly after its script has run.
  const { first, strays, screen, of } = gameWeights();
  const listed = [...of('matching', 'canvas'), ...screen].filter(([file]) => !plain.has(file));
  await expect.poll(() => new Map(fetched().toSorted())).toEqual(new Map(listed.toSorted()));
  const game = fetched().filter(([file]) => !screen.has(file));
  const sum = game.reduce((all, [, size]) => all + size, 0);
  test.info().annotations.push({ type: 'bytes', description: String(sum) });
  expect(sum, game.map(([file, size]) => `${file.split('/').pop() ?? ''} ${size}`).join(', ')).toBeLessThanOrEqual(
    GAME_BUDGET,
  );
  expect(
    [...first.keys()].filter((file) => !plain.has(file)),
    'all that is loaded first',
  ).toEqual([]);
  expect(strays, 'of games nothing is loaded first').toEqual([]);
});
