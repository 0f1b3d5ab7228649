import { test as base } from 'playwright/test';
import { serveGames } from './serve-games.ts';

/** Playwright's test with the address of a page that shows any game, built once per worker. */
export const test = base.extend<object, { gamesUrl: string }>({
  gamesUrl: [
    async ({}, provide) => {
      const served = await serveGames();
      await provide(served.url);
      await served.close();
    },
    { scope: 'worker' },
  ],
});
