import { expect, type BrowserContext, type Page } from 'playwright/test';

/** Opens the inspector as a second screen next to the phone. */
export async function inspectorIn(context: BrowserContext): Promise<Page> {
  const inspector = await context.newPage();
  await inspector.setViewportSize({ width: 1280, height: 800 });
  await inspector.goto('/__inspect?level=everything');
  await expect(inspector.getByRole('heading', { name: 'Inspector' })).toBeVisible();
  return inspector;
}

/** Blocks pop-ups, as browsers may, so that the inspector opens only when the test opens it. */
export async function blockPopUps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

/** Leaves time to lay out the whole chart, on the machine that also runs the visitor's page. */
export const DRAWING = { timeout: 30_000 };
export const here = (inspector: Page, state: string) =>
  inspector.locator(`[data-state="journey.${state}"][data-active="true"]`);
export const place = (inspector: Page) => inspector.getByRole('status');
