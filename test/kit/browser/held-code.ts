import { expect, type Page, type Route } from 'playwright/test';

/** The module that starts the site. */
export const ENTRY = /\/assets\/index-[^/]*\.js$/;

/** What most first screens do not need, such as the error dialog, and the code that measures and counts. */
export const REST = /\/assets\/rest-[^/]*\.js$/;

/** Holds back the site's code until `letGo`, which first expects that the page has requested it. */
export async function holdCode(page: Page): Promise<{ letGo: () => Promise<void> }> {
  const held: Route[] = [];
  await page.route(ENTRY, (route) => void held.push(route));
  return {
    letGo: async () => {
      await expect.poll(() => held.length).toBe(1);
      await held[0]?.continue();
    },
  };
}
