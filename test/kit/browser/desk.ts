import { devices, expect, type Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';

/** Settings of an operator's desktop browser. */
export const AT_A_DESK = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  userAgent: devices['Desktop Chrome'].userAgent,
};

/** The smaller size of the design: a tablet, upright. */
const NARROW = { width: 834, height: 1112 };

/**
 * Checks a screen at both sizes of the design, each in both colour schemes: axe finds nothing, and nothing is wider
 * than the page.
 */
export async function expectAccessibleAtBoth(page: Page, what: string): Promise<void> {
  for (const [size, viewport] of [
    [what, AT_A_DESK.viewport],
    [`${what}, 834 wide`, NARROW],
  ] as const) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(wide, `${size}: pixels beyond its right edge`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(AT_A_DESK.viewport);
}
