import type { Page } from 'playwright/test';

const SIZES = {
  'on a phone': { width: 390, height: 844 },
  'on a desktop': { width: 1280, height: 800 },
} as const;

/** Runs `look` on the current page at a phone's size, then at a desktop's, and restores the first size. */
export async function onBoth(page: Page, look: (size: string) => Promise<unknown>): Promise<void> {
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await look(name);
  }
  await page.setViewportSize(SIZES['on a phone']);
}
