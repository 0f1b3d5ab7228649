import type { Page } from 'playwright';
import type { GameType } from '#domain/game.ts';

/** How a game is opened and set in motion. Uses only pointer input, because querying the page costs time. */
export interface Movement {
  readonly outcome?: unknown;
  /** The log of a play before the page was opened. */
  readonly log?: unknown;
  move(page: Page): Promise<void>;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds between two pointer positions. */
const STEP = 16;

/**
 * The most animated part of each game: the whole spin, scratching half a card, strokes on the hole with the windmill,
 * four tiles that turn.
 */
export const MOVEMENTS: Readonly<Partial<Record<GameType, Movement>>> = {
  matching: { move: flipTiles },
  'mini-golf': {
    log: Array.from({ length: 6 }, (_, stroke) => [
      100 + stroke * 1500,
      { type: 'ball.struck', angle: 1800, power: 1 },
    ]),
    move: putt,
  },
  scratch: { outcome: { winner: true }, move: rub },
  'slot-machine': { outcome: { rank: 'grand' }, move: (page) => spin(page, 6_000) },
  'wheel-spin-horizontal': { outcome: { segment: 10 }, move: (page) => spin(page, 7_500) },
  'wheel-spin-vertical': { outcome: { segment: 3 }, move: (page) => spin(page, 6_500) },
};

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`the page of the game has no ${selector}`);
  return box;
}

const middleOf = ({ x, y, width, height }: Place & { width: number; height: number }): Place => ({
  x: x + width / 2,
  y: y + height / 2,
});

async function spin(page: Page, lasts: number): Promise<void> {
  const { x, y } = middleOf(await boxOf(page, '.dock button'));
  await page.mouse.click(x, y);
  await page.waitForTimeout(lasts);
}

async function flipTiles(page: Page): Promise<void> {
  const boxes = await Promise.all((await page.locator('.overlay button').all()).map((tile) => tile.boundingBox()));
  for (const box of boxes.slice(0, 4)) {
    if (box === null) throw new Error('Invariant violated: a tile has no position.');
    const { x, y } = middleOf(box);
    await page.mouse.click(x, y);
    await page.waitForTimeout(1_300);
  }
}

async function rub(page: Page): Promise<void> {
  const box = await boxOf(page, '.overlay button');
  const at = (step: number): Place => ({
    x: box.x + (0.06 + Math.abs(((step * 0.12) % 1.76) - 0.88)) * box.width,
    y: box.y + (0.1 + step / 320) * box.height,
  });
  await page.mouse.move(at(0).x, at(0).y);
  await page.mouse.down();
  for (let step = 1; step <= 220; step += 1) {
    await page.mouse.move(at(step).x, at(step).y);
    await page.waitForTimeout(STEP);
  }
  await page.mouse.up();
  await page.waitForTimeout(1_500);
}

async function putt(page: Page): Promise<void> {
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
}
