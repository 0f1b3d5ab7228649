import { fileURLToPath } from 'node:url';
import { test as base, type Page } from 'playwright/test';
import type { Refusals } from './refusals-site.ts';
import type { RewardedSite } from './rewarded-site.ts';

/** What a worker starts once, when a test first needs it. */
interface OncePerWorker {
  /** The address of a page that shows any game. */
  readonly gamesUrl: string;
  /** The address of the page of the UI kit. */
  readonly kitUrl: string;
  /** The page that prepares receipts, under a Content-Security-Policy. */
  readonly receiptsPage: Page;
  readonly refusals: Refusals;
  readonly rewarded: RewardedSite;
  /** The origin of a server with the campaigns of the generated visits. */
  readonly visitsUrl: string;
}

/**
 * Playwright's test for all files. Tests that differ in what their workers may start get different workers, each with
 * its own browser, and starting one takes seconds. Therefore everything is declared here, and only loaded when needed.
 */
export const test = base.extend<object, OncePerWorker>({
  gamesUrl: [
    async ({}, provide) => {
      const { serveGames } = await import('./games/serve-games.ts');
      const served = await serveGames();
      await provide(served.url);
      await served.close();
    },
    { scope: 'worker' },
  ],
  kitUrl: [
    async ({}, provide) => {
      const { servePage } = await import('./images/serve-page.ts');
      const served = await servePage(fileURLToPath(new URL('ui/', import.meta.url)));
      await provide(served.url);
      await served.close();
    },
    { scope: 'worker' },
  ],
  receiptsPage: [
    async ({ browser }, provide) => {
      const { openReceipts, serveReceipts } = await import('./images/serve-receipts.ts');
      const served = await serveReceipts();
      const page = await browser.newPage();
      await openReceipts(page, served.url);
      await provide(page);
      await page.close();
      await served.close();
    },
    { scope: 'worker' },
  ],
  refusals: [
    async ({}, provide) => {
      const { startRefusals } = await import('./refusals-site.ts');
      const refusals = await startRefusals();
      await provide(refusals);
      await refusals.stop();
    },
    { scope: 'worker' },
  ],
  rewarded: [
    async ({}, provide) => {
      const { startRewarded } = await import('./rewarded-site.ts');
      const rewarded = await startRewarded();
      await provide(rewarded);
      await rewarded.stop();
    },
    { scope: 'worker' },
  ],
  visitsUrl: [
    async ({}, provide) => {
      const { serveVisits } = await import('./paths/site.ts');
      const { origin, stop } = await serveVisits();
      await provide(origin);
      await stop();
    },
    { scope: 'worker' },
  ],
});
