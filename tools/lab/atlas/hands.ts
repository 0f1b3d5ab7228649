import { expect, type Page } from 'playwright/test';
import type { Stage } from '#test/kit/browser/paths/executors.ts';
import { fixture } from '#test/kit/browser/images/pictures.ts';

/** Small visitor actions that several views share. */

export async function press({ page, patience }: Stage, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click({ timeout: patience });
}

/** Focuses and leaves every field, so that each shows its error. */
export async function leaveEverythingEmpty({ page }: Stage): Promise<void> {
  const fields = page.locator('form input:not([type=radio]):not([type=hidden]), form select, form textarea');
  for (const field of await fields.all()) await field.focus();
  await page.getByRole('heading', { level: 1 }).focus();
}

/** Picks files through the file chooser, without waiting for the result. */
export async function pick({ page, patience }: Stage, names: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser', { timeout: patience });
  await page.getByRole('button', { name: /^(Take A Picture|Add)$/ }).click({ timeout: patience });
  await (await chooser).setFiles(names.map(fixture));
}

/** Picks pictures and waits until they are shown. */
export async function take(stage: Stage, names: readonly string[]): Promise<void> {
  await pick(stage, names);
  await expect(stage.page.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(names.length, {
    timeout: 30_000,
  });
}

/** Blocks messages to the picture workers, so their jobs stay in progress. */
export async function holdWorkers(page: Page): Promise<void> {
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined;
  });
}
