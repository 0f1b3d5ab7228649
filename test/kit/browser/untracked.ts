import type { BrowserContext, Page } from 'playwright/test';

/** Opens a page in a browser that asks not to be tracked, through Global Privacy Control. */
export async function untrackedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }));
  return page;
}
