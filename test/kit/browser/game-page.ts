import { errors, type Locator, type Page } from 'playwright/test';

/** Returns the text for screen readers. */
export const status = (page: Page) => page.getByRole('main').getByRole('status');

/** Presses Tab until this control has the focus; the test never sets the focus itself. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 30; press += 1) {
    const here = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.closest('label')?.textContent ??
        document.activeElement?.textContent ??
        '',
    );
    if (name.test(here)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not come to ${String(name)}`);
}

/** Clicks the button, which has no effect while the game is busy or after its result covers the button. */
export async function clickUnlessCovered(button: Locator): Promise<void> {
  try {
    await button.click({ timeout: 2_000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/** Returns where the first element of this kind is, in pixels. */
export async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`the page of the game has no ${selector}`);
  return box;
}

/** Returns the middle of a box. */
export const middleOf = (box: { x: number; y: number; width: number; height: number }) => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});
