import type { Page } from 'playwright/test';
import { pairsOf, tile } from '../browser/bonus.ts';
import { clickUnlessCovered, middleOf, tabTo } from '../browser/game-page.ts';
import { runAheadUntil } from '../browser/passing-time.ts';
import type { By, Hands } from './site-sample.ts';

/** Finds the first two hidden tiles and clicks them, as a script in the page. */
const FLIP_TWO = `[...document.querySelectorAll('main button:enabled')].filter((one) => /^Tile \\d+: face down/.test(one.getAttribute('aria-label') || '')).slice(0, 2).forEach((one) => one.click())`;

/** How the matching game is played. */
export const matchingHands: Hands = {
  play: async (page, by, email) => {
    // Waits until the tiles have been shown and are face down again.
    await runAheadUntil(page, async () => (await page.getByRole('button', { name: /face down$/ }).count()) === 8);
    for (const place of (await pairsOf(email)).flat()) await flip(page, by, place);
  },
  // Turns tiles over in reading order until the pairs are found or the guesses are used up. Two tiles that do not match
  // turn back after 1 s.
  click: ({ page, repeat }) =>
    repeat(async () => {
      const hidden = page.getByRole('button', { name: /^Tile \d+: / }).and(page.locator(':enabled'));
      for (const each of (await hidden.all()).slice(0, 2)) await clickUnlessCovered(each);
      await page.waitForTimeout(1_200);
    }),
  // The tiles are pressed by a script: they turn back automatically, and a driver takes too long to find them.
  script: ({ repeat }) => repeat(FLIP_TWO, 1_500),
  // Four tiles that turn.
  move: async (page) => {
    const boxes = await Promise.all((await page.locator('.overlay button').all()).map((each) => each.boundingBox()));
    for (const box of boxes.slice(0, 4)) {
      if (box === null) throw new Error('Invariant violated: a tile has no position.');
      const { x, y } = middleOf(box);
      await page.mouse.click(x, y);
      await page.waitForTimeout(1_300);
    }
  },
};

/** By keyboard, the arrow keys move through the grid. They stop at its edges and skip its centre. */
async function flip(page: Page, by: By, place: number): Promise<void> {
  if (by === 'touch') return tile(page, place).tap();
  await tabTo(page, /^Tile \d/);
  const seen = new Set<string>();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  for (const way of ['', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']) {
    if (way) await page.keyboard.press(way);
    const here = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    seen.add(here);
    if (here.startsWith(`Tile ${place + 1}:`)) return page.keyboard.press('Enter');
  }
  throw new Error(`the arrow keys do not come to tile ${place + 1}, only to ${[...seen].join(', ')}`);
}
