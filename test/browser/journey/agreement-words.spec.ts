import { expect, type Page } from 'playwright/test';
import { holdCode } from '#test/kit/browser/held-code.ts';
import { test } from '#test/kit/browser/test.ts';

const FORM = '/submission/form?campaign=hoopla-matching';
const words = (page: Page) => page.locator('label').getByRole('button', { name: 'Official Rules' });
const box = (page: Page) => page.getByRole('checkbox', { name: /Official Rules/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sweepstakes Legal Rules' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Terms of this Offer' });

test('[FIRST-10] [GATE-6] words in an agreement open their dialog by click, Enter and Space; with Ctrl they open a page in another tab', async ({
  page,
  context,
}) => {
  await page.goto(FORM);
  const address = page.url();
  for (const press of [() => words(page).click(), () => words(page).press('Enter'), () => words(page).press('Space')]) {
    await press();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(words(page)).toBeFocused();
  }
  const opened = context.waitForEvent('page');
  await words(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(heading(await opened)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(box(page)).not.toBeChecked();
  expect(page.url()).toBe(address);
});

test('[FIRST-3] pressed before the code has loaded, they open their dialog once it has', async ({ page }) => {
  const code = await holdCode(page);
  await page.goto(FORM);
  const address = page.url();
  await words(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await code.letGo();
  await expect(dialog(page)).toBeVisible();
  await expect(box(page)).not.toBeChecked();
  expect(page.url()).toBe(address);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[FIRST-1] they open a page in the same language and campaign', async ({ page }) => {
    await page.goto(FORM);
    await words(page).click();
    await expect(heading(page)).toBeVisible();
    await page.goto(`/es${FORM}`);
    await page.locator('label [role=button]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Términos de esta oferta' })).toBeVisible();
  });
});
