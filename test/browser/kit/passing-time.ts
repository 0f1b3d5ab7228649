import { expect, type Page } from 'playwright/test';

/** Shorter than anything that a game shows before it goes on. */
const STEP = 500;

/**
 * Lets the page's time run ahead, half a second at once, until this is so. Requires `page.clock.install()` before the
 * page was opened.
 */
export async function runAheadUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isSo()) return true;
        await page.clock.fastForward(STEP);
        return isSo();
      },
      { intervals: [20] },
    )
    .toBe(true);
}
