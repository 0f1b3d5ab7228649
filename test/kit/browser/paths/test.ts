import { test as base } from 'playwright/test';
import { serveVisits } from './site.ts';

/** Tests with a server of the visits' campaigns, one per worker; `site` is its origin. */
export const test = base.extend<object, { site: string }>({
  site: [
    async ({}, use) => {
      const { origin, stop } = await serveVisits();
      await use(origin);
      await stop();
    },
    { scope: 'worker' },
  ],
});
