import type { Page } from 'playwright';
import { boxOf, middleOf } from '#test/kit/browser/game-page.ts';
import { GAME_SAMPLES } from '#test/kit/games/all-games.ts';
import type { GameType } from '#domain/game.ts';

/** How a game is opened and set in motion. Uses only pointer input, because querying the page costs time. */
export interface Movement {
  readonly type: GameType;
  readonly outcome?: unknown;
  /** The log of a play before the page was opened. */
  readonly log?: unknown;
  move(page: Page): Promise<void>;
}

/** The most animated part of each game, for example the whole spin. */
export const MOVEMENTS: readonly Movement[] = GAME_SAMPLES.map(
  ({ type, motion: { outcome, log }, site: { play } }) => ({
    type,
    outcome,
    log,
    move: async (page) => ('hands' in play ? (await play.hands()).move(page) : pressInDock(page, play.lasts)),
  }),
);

async function pressInDock(page: Page, lasts: number): Promise<void> {
  const { x, y } = middleOf(await boxOf(page, '.dock button'));
  await page.mouse.click(x, y);
  await page.waitForTimeout(lasts);
}
