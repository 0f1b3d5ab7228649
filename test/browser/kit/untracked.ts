import type { BrowserContext, Page } from 'playwright/test';

/** A page of a browser that asks not to be tracked, by Global Privacy Control. */
export async function untrackedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }));
  return page;
}
