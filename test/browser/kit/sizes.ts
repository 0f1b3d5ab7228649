import type { Page } from 'playwright/test';

const SIZES = {
  'on a phone': { width: 390, height: 844 },
  'on a desktop': { width: 1280, height: 800 },
} as const;

/** Looks at the page as it is in a phone's window, then in a desktop's, and gives it the first size again. */
export async function onBoth(page: Page, look: (size: string) => Promise<unknown>): Promise<void> {
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await look(name);
  }
  await page.setViewportSize(SIZES['on a phone']);
}
