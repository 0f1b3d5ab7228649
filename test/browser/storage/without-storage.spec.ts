import { type Browser, type BrowserContextOptions, expect, type Page } from 'playwright/test';
import type { Proxy } from '#test/kit/proxy.ts';
import { submissionsOf } from '#test/kit/browser/database.ts';
import { playsOf, walkToBonus } from '#test/kit/browser/bonus.ts';
import { receipts } from '#test/kit/browser/photographs.ts';
import { PLAYED_GAMES } from '#test/kit/browser/played-games.ts';
import { fillPerson, open, passGate, pathOf, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { refuseStorage, withoutCookies } from '#test/kit/browser/without-cookies.ts';
import { test } from '#test/kit/browser/test.ts';

let site: Proxy;
test.beforeAll(async () => {
  site = await withoutCookies(process.env['PROMENADE_URL'] ?? '');
});
test.afterAll(() => site.stop());

async function newPage(browser: Browser, contextOptions: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ ...contextOptions, baseURL: site.origin });
  await refuseStorage(page);
  return page;
}

test('[PLATFORM-9] the rebate is walked to its confirmation, without an error, where all cookies and storage are refused', async ({
  browser,
  contextOptions,
}) => {
  const person = somebody();
  const page = await newPage(browser, contextOptions);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await takePictures(page, receipts.slice(0, 1));
  await page.getByRole('button', { name: 'Next' }).click();
  await fillPerson(page, person);
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(1);
  await page.goForward();
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText(/Thank you!\s*Your submission has been received\./);
  expect(pathOf(page)).toBe('/submission/complete');
  expect((await submissionsOf(person.email))[0]?.images).toHaveLength(1);
  expect(errors).toEqual([]);
  await page.close();
});

test('[PLATFORM-9] a sweepstakes with its game works without cookies and storage', async ({
  browser,
  contextOptions,
}) => {
  const { campaign, play, told } = PLAYED_GAMES.scratch;
  const page = await newPage(browser, contextOptions);
  const email = await walkToBonus(page, campaign);
  await play(page, 'keyboard', email);
  const [dealt] = await playsOf(email);
  if (!dealt) throw new Error('no play was dealt');
  await expect(page.getByRole('dialog', { name: told(dealt).title })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const door = page.getByRole('button', { name: 'Open the second door' });
  await expect(door.or(page.getByRole('article'))).toBeVisible();
  if (await door.isVisible()) {
    await door.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page).toHaveURL(/\/submission\/complete/);
  expect(await playsOf(email)).toEqual([expect.objectContaining({ completed_at: expect.any(Date) })]);
  await page.close();
});
