import type { Page } from 'playwright/test';

/** Focuses and leaves every field without typing, which makes each field show its error. */
export async function leaveEverythingEmpty(page: Page): Promise<void> {
  const fields = page.locator('form input:not([type=radio]):not([type=hidden]), form select, form textarea');
  for (const field of await fields.all()) await field.focus();
  await page.getByRole('main').getByRole('button').last().focus();
  await fields.last().blur();
}
