import { expect, type Page } from 'playwright/test';

/** Step in milliseconds, shorter than any pause that a game displays before it continues. */
const STEP = 500;

/**
 * Advances the page's clock in steps of 500 ms until the condition is true. Requires `page.clock.install()` before the
 * page is opened.
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
