import type { Locator, Page, Route } from 'playwright/test';

/** What the server says where the operation is the reason. */
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
/** What is said politely, over whatever screen there is. */
export const said = (page: Page, text: string): Locator =>
  page.locator('[aria-live="polite"]').filter({ hasText: text });

/**
 * Five minutes go by on the page's clock, which was installed before; whatever it asks for by itself meanwhile has been
 * asked.
 */
export async function fiveMinutesLater(page: Page): Promise<void> {
  await page.clock.fastForward('05:00');
  // Answered after whatever was asked before it.
  await page.evaluate(async () => void (await fetch('/healthz')));
}
