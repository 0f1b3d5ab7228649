import { expect, type Page } from 'playwright/test';
import { submissionsOf } from './database.ts';
import { pathOf } from './walk.ts';
import { fixture } from './images/pictures.ts';

const NOTHING_LOST = 'Nothing you entered is lost';
export const receipts = [fixture('exif1.jpg')];

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Expects the page to say that nothing is lost and that it keeps trying, at the path of the form. */
export async function expectWaiting(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toBeFocused();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(NOTHING_LOST);
  await expect(alert).toContainText('We will keep trying for you.');
  expect(pathOf(page)).toBe('/submission/form');
}

export async function expectSentByItself(page: Page): Promise<void> {
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: 'We are back: your submission was sent.' }),
  ).toBeVisible();
  await expectDone(page);
}

/** Expects the form to contain all input. */
export async function expectKept(page: Page, email: string): Promise<void> {
  expect(pathOf(page)).toBe('/submission/form');
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
  await expect(page.getByLabel('Zip code')).toHaveValue('94110');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('YYYY', { exact: true })).toHaveValue('1991');
  await expect(page.getByLabel(/^I agree to the/)).toBeChecked();
}

export async function expectDone(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
}

/** Expects the confirmation, and exactly one submission of this visitor on the server. */
export async function expectOneSent(page: Page, email: string): Promise<void> {
  await expectDone(page);
  expect(await submissionsOf(email)).toHaveLength(1);
}
