import { expect, type Page } from 'playwright/test';
import type { Rewarded } from './rewarded-site.ts';
import { expectDone } from './sending.ts';
import { test as base } from './test.ts';
import { fillPerson, open, passGate, type Person, somebody, takePictures, untilAlive } from './walk.ts';

/** Playwright's test on the site that sends rewards. */
export const test = base.extend({ baseURL: async ({ rewarded }, provide) => provide(rewarded.origin) });

/** Walks from the first screen to the empty form. */
export async function reachForm(page: Page, campaign: Rewarded): Promise<void> {
  await open(page, campaign);
  await passGate(page);
  await takePictures(page);
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Walks from the first screen to the filled form. */
export async function fillForm(page: Page, campaign: Rewarded, person: Person): Promise<void> {
  await reachForm(page, campaign);
  await fillPerson(page, person);
  if (campaign === 'parcel') {
    await page.getByLabel('Address', { exact: true }).fill('1 Main Street');
    await page.getByLabel('City').fill('Troy');
  }
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
}

/** Submits a receipt, and follows the link of the confirmation to the status page. */
export async function submitted(page: Page, campaign: Rewarded): Promise<Person> {
  const person = somebody();
  await fillForm(page, campaign, person);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectDone(page);
  await page.getByRole('link', { name: 'Follow it here' }).click();
  await expect(headline(page, 'Being checked')).toBeVisible();
  return person;
}

export const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a page of the site. @param path from an email */
export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}
