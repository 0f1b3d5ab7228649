import type { Locator, Page, Route } from 'playwright/test';

/** The server's message for operational errors. */
export const UNAVAILABLE = 'The service is not available at the moment. Nothing you entered is lost.';
export const PROMISE = 'We will keep trying for you.';

/** Responds to a call like a temporarily unavailable server. @param seconds of Retry-After */
export const outOfService = (route: Route, seconds = 1): Promise<void> =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': String(seconds) },
    json: { detail: `${UNAVAILABLE} Please try again.` },
  });

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert');
/** Returns a polite announcement on any screen. */
export const said = (page: Page, text: string): Locator =>
  page.locator('[aria-live="polite"]').filter({ hasText: text });

/**
 * Advances the page's clock, which must be installed, by five minutes. All automatic requests of the page in that time
 * have then been made.
 */
export async function fiveMinutesLater(page: Page): Promise<void> {
  await page.clock.fastForward('05:00');
  // The response arrives after all earlier requests were made.
  await page.evaluate(async () => void (await fetch('/healthz')));
}
