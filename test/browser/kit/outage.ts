import type { Locator, Page, Route } from 'playwright/test';

/** The server's words for errors of operation. */
export const UNAVAILABLE = 'The service is not available at the moment. Nothing you entered is lost.';
export const PROMISE = 'We will keep trying for you.';

/** Answers a call as a server that cannot work now. */
export const outOfService = (route: Route, seconds = 1): Promise<void> =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': String(seconds) },
    json: { detail: `${UNAVAILABLE} Please try again.` },
  });

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert');
/** A polite announcement on any screen. */
export const said = (page: Page, text: string): Locator =>
  page.locator('[aria-live="polite"]').filter({ hasText: text });

/**
 * Advances the page's clock, which must be installed, by five minutes; the page's automatic requests in that time have
 * then been made.
 */
export async function fiveMinutesLater(page: Page): Promise<void> {
  await page.clock.fastForward('05:00');
  // Its answer comes after all earlier requests were made.
  await page.evaluate(async () => void (await fetch('/healthz')));
}
