import type { Page } from 'playwright/test';
import type { GameType } from '#domain/game.ts';
import { byGame } from '../games/all-games.ts';
import type { By, OnePress, SiteSample } from '../games/site-sample.ts';
import type { StoredPlay } from './bonus.ts';
import { tabTo } from './game-page.ts';

/** How to play a bundled game to its end, and the expected texts at the end. */
interface PlayedGame extends Omit<SiteSample, 'play'> {
  readonly play: (page: Page, by: By, email: string) => Promise<void>;
  /** Expects the texts of the confirmation that are specific to this game. */
  readonly confirmed: (page: Page, play: StoredPlay) => Promise<void>;
}

/** Every game as visitors play it on the site. */
export const PLAYED_GAMES: Readonly<Record<GameType, PlayedGame>> = byGame(({ site }) => {
  const { play } = site;
  if ('hands' in play) {
    return {
      ...site,
      play: async (...args) => (await play.hands()).play(...args),
      confirmed: async (...args) => (await play.hands()).confirmed?.(...args),
    };
  }
  return { ...site, play: (page, by) => pressOnce(page, by, play), confirmed: () => Promise.resolve() };
});

async function pressOnce(page: Page, by: By, { onPicture, inDock, tapped }: OnePress): Promise<void> {
  const [touched, other] = tapped === 'onPicture' ? [onPicture, inDock] : [inDock, onPicture];
  if (by === 'touch') return page.getByRole('button', { name: touched }).tap();
  await tabTo(page, new RegExp(`^${other}$`));
  await page.keyboard.press('Enter');
}
