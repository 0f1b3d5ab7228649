import { expect, type Page } from 'playwright/test';
import { boxOf, clickUnlessCovered, middleOf, status, tabTo } from '../browser/game-page.ts';
import { runAheadUntil } from '../browser/passing-time.ts';
import { touchOf } from '../browser/touch.ts';
import type { By, Hands } from './site-sample.ts';

/** Milliseconds between two pointer positions. */
const STEP = 16;

/** Strikes the ball, as a script in the page. */
const PUTT =
  "[...document.querySelectorAll('main button:enabled')].find((one) => one.textContent.trim() === 'Putt')?.click()";

/** How mini golf is played: softly, until all three holes are given up. */
export const miniGolfHands: Hands = {
  play: async (page, by) => {
    // Six soft strokes per hole, then the ball is picked up. Successful strokes are in
    // test/browser/games/games-golf.spec.ts.
    await tabTo(page, /^Power/);
    await page.keyboard.press('Home');
    for (let stroke = 0; stroke < 18; stroke += 1) {
      const said = stroke % 6 === 0 ? new RegExp(`^Hole ${stroke / 6 + 1}`) : new RegExp(`^${stroke % 6} of 6`);
      await runAheadUntil(page, async () => said.test((await status(page).textContent()) ?? ''));
      if (stroke % 6 === 1) await expect(page.getByText('On from here: 5 strokes left.')).toBeVisible();
      // The first hole and the button that follows it are played by keyboard.
      await putt(page, stroke <= 6 ? 'keyboard' : by);
      const next = { 5: 'Next: hole 2 of 3, par 3', 11: 'Next: hole 3 of 3, par 4' }[stroke];
      if (next !== undefined) await runAheadUntil(page, () => page.getByText(next).isVisible());
    }
  },
  click: async ({ page, repeat }) => {
    await page.getByRole('slider', { name: 'Power' }).fill('1');
    await repeat(async () => {
      await clickUnlessCovered(page.getByRole('button', { name: 'Putt', exact: true }));
      await page.waitForTimeout(100);
    });
  },
  script: ({ repeat }) => repeat(PUTT, 300),
  // Two strokes on the hole with the windmill.
  move: async (page) => {
    const ball = middleOf(await boxOf(page, '.overlay button'));
    for (const [across, down] of [
      [0, 110],
      [-30, 100],
    ] as const) {
      await page.mouse.move(ball.x, ball.y);
      await page.mouse.down();
      for (let step = 1; step <= 30; step += 1) {
        await page.mouse.move(ball.x + (across * step) / 30, ball.y + (down * step) / 30);
        await page.waitForTimeout(STEP);
      }
      await page.mouse.up();
      await page.waitForTimeout(2_600);
    }
  },
};

async function putt(page: Page, by: By): Promise<void> {
  if (by === 'touch') {
    // Pulls just far enough to count as a stroke.
    const field = await page.getByRole('button', { name: /^Ball/ }).boundingBox();
    if (field === null) throw new Error('no playfield');
    const touch = await touchOf(page);
    const [x, y] = [field.x + field.width / 2, field.y + field.height / 2];
    await touch.start(x, y);
    await touch.move(x + 12, y - 2);
    return touch.end();
  }
  await tabTo(page, /^Ball/);
  await page.keyboard.press('Space');
}
