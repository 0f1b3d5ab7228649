import { expect, type Page } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { verifiedAccount } from '#test/kit/browser/account-made.ts';
import {
  type AccountSite,
  button,
  emailField,
  linkMailedTo,
  passwordField,
  PASSWORD,
  confirmField,
  serveAccounts,
  signIn,
  verifyWith,
} from '#test/kit/browser/account-site.ts';
import { pathOf, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

let site: AccountSite;
test.beforeAll(async () => {
  site = await serveAccounts();
});
test.afterAll(() => site.stop());

const notice = (page: Page) => page.getByRole('main').getByRole('alert');
const forgetSessions = (email: string) =>
  site.query('delete from access_token using account where account.uuid = account_uuid and email = $1', [email]);
const sessionsOf = async (email: string) =>
  (await site.query('select 1 from access_token join account on account.uuid = account_uuid where email = $1', [email]))
    .length;

async function signedIn(page: Page, campaign: string): Promise<string> {
  const email = await verifiedAccount(site, campaign);
  await page.goto(`${site.origin}/user/sign-in?campaign=${campaign}`);
  await signIn(page, email);
  return email;
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('MM', { exact: true }).fill('04');
  await page.getByLabel('DD', { exact: true }).fill('17');
  await page.getByLabel('YYYY', { exact: true }).fill('1991');
  await page.getByRole('checkbox').first().check();
}

test('[SUBM-5] a session that expires on the form leads to sign-in, and all input is kept', async ({ page }) => {
  const email = await signedIn(page, 'club');
  await takePictures(page, [fixture('exif1.jpg')]);
  await button(page, 'Next').click();
  await fillForm(page);
  await forgetSessions(email);
  await button(page, 'Submit').click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeFocused();
  expect(pathOf(page)).toBe('/user/sign-in');
  await expect(notice(page)).toHaveText('Your session has expired. Please sign in again.');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);

  await signIn(page, email);
  await expect(button(page, 'Submit')).toBeEnabled();
  expect(pathOf(page)).toBe('/submission/form');
  await expect(page.getByLabel('YYYY', { exact: true })).toHaveValue('1991');
  await button(page, 'Submit').click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  expect(await site.query('select 1 from submission where email = $1', [email])).toHaveLength(1);
});

test('[PROF-3] [PROF-4] [PROF-5] [ERR-13] the profile asks to sign in first, and again once the token is expired; one that cannot be loaded says so in a dialog, and can be tried again', async ({
  page,
}) => {
  const email = await verifiedAccount(site, 'open');
  await page.goto(`${site.origin}/profile?campaign=open`);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/user/sign-in');
  await page.route('**/front_end/profile/balance?*', (route) => route.fulfill({ status: 500, json: {} }));
  await signIn(page, email);

  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(dialog).toContainText('An unknown error has occurred');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/front_end/profile/balance?*');
  await button(page, 'Try again').click();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();

  await site.query(
    "update access_token set expires_at = now() - interval '1 second' from account where account.uuid = account_uuid and email = $1",
    [email],
  );
  await page.reload();
  await expect(notice(page)).toHaveText('Your session has expired. Please sign in again.');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Points' })).toBeFocused();
});

test('[NEXT-7] [ENTRY-6] sign-out revokes the token, forgets the visitor, and back does not bring them back', async ({
  page,
}) => {
  const email = await signedIn(page, 'club');
  await takePictures(page, [fixture('exif1.jpg')]);
  expect(await sessionsOf(email)).toBe(1);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeFocused();
  await expect(notice(page)).toHaveText('');
  await expect.poll(() => sessionsOf(email)).toBe(0);
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(email);
  expect(kept).not.toContain('image/jpeg');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('[NEXT-7] signing out works without a network', async ({ page, context }) => {
  await signedIn(page, 'open');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await context.setOffline(false);
});

test('[SHELL-1] where accounts are offered, Sign In stands in the header, and leads back to the form', async ({
  page,
}) => {
  const email = await verifiedAccount(site, 'open');
  await page.goto(`${site.origin}/?campaign=open`);
  await takePictures(page, [fixture('exif1.jpg')]);
  await button(page, 'Next').click();
  await fillForm(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email);
  await expect(page.getByLabel('YYYY', { exact: true })).toHaveValue('1991');
  expect(pathOf(page)).toBe('/submission/form');
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible();
});

test('[SHELL-1] a rebate in money has Sign Out and no Account', async ({ page }) => {
  await page.goto(`${site.origin}/user/register?campaign=rebate`);
  const { email } = somebody();
  await emailField(page).fill(email);
  await passwordField(page).fill(PASSWORD);
  await confirmField(page).fill(PASSWORD);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Street', { exact: true }).fill('1 Main St');
  await page.getByLabel('City').fill('Reno');
  await page.getByLabel('State').selectOption('NV');
  await page.getByLabel('Zip code').fill('89501');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Reno');
  await expect(passwordField(page)).toHaveValue('');
  await passwordField(page).fill(PASSWORD);
  await confirmField(page).fill(PASSWORD);
  await button(page, 'Register').click();
  await page.goto(await linkMailedTo(site.smtp, email, 'verify'));
  await passwordField(page).fill(PASSWORD);
  await button(page, 'Verify my account').click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Account' })).toHaveCount(0);
  await takePictures(page, [fixture('exif1.jpg')]);
  await button(page, 'Next').click();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
});

test('[ACCT-8] the link of an e-mail opens the account before the gate, and the gate follows the sign-in', async ({
  page,
}) => {
  const { email } = somebody();
  await page.goto(`${site.origin}/user/register?campaign=gated`);
  await emailField(page).fill(email);
  await passwordField(page).fill(PASSWORD);
  await confirmField(page).fill(PASSWORD);
  await button(page, 'Register').click();
  const link = await linkMailedTo(site.smtp, email, 'verify');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await verifyWith(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.goBack();
  expect(page.url()).not.toContain(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
});
