import { expect, type Page } from 'playwright/test';
import { registeredAccount, verifiedAccount } from '#test/kit/browser/account-made.ts';
import {
  type AccountSite,
  button,
  confirmField,
  emailField,
  PASSWORD,
  passwordField,
  serveAccounts,
  signIn,
} from '#test/kit/browser/account-site.ts';
import { somebody } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

let site: AccountSite;
test.beforeAll(async () => {
  site = await serveAccounts();
});
test.afterAll(() => site.stop());

const notice = (page: Page) => page.getByRole('main').getByRole('alert');

test('[ACCT-6] a registration looks the same for an e-mail that has an account, [ERR-14] an unverified one cannot sign in, and [VAL-15] passwords differ', async ({
  page,
}) => {
  const email = await verifiedAccount(site, 'club');
  await page.goto(`${site.origin}/user/register?campaign=club`);
  await emailField(page).fill(email.toUpperCase());
  await passwordField(page).fill(PASSWORD);
  await confirmField(page).fill('something else');
  await button(page, 'Register').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('The passwords are not the same.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(confirmField(page)).toBeFocused();
  for (const each of [email.toUpperCase(), somebody().email]) {
    await page.goto(`${site.origin}/user/register?campaign=club`);
    await emailField(page).fill(each);
    await passwordField(page).fill(PASSWORD);
    await confirmField(page).fill(PASSWORD);
    await button(page, 'Register').click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await page.goto(`${site.origin}/user/sign-in?campaign=club`);
    await signIn(page, each, 'not the password');
    await expect(notice(page)).toHaveText('The provided credentials do not match our records');
    await expect(page.getByText('Newly registered? First open the link in our email.')).toBeVisible();
  }
});

test('[ACCT-7] the owner of an address that a stranger registered opens the link, and chooses a password', async ({
  page,
}) => {
  const { email } = somebody();
  await page.goto(await registeredAccount(site, 'club', email));
  await passwordField(page).fill('what the owner knows');
  await button(page, 'Verify my account').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('This is not the password that was chosen for this account.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await button(page, 'I did not register, or do not know the password').click();
  await passwordField(page).fill('what the owner knows');
  await confirmField(page).fill('what the owner knows');
  await button(page, 'Verify my account').click();
  await expect(page.getByText('Your account has been verified.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email);
  await expect(notice(page)).toHaveText('The provided credentials do not match our records');
  await signIn(page, email, 'what the owner knows');
  await expect(page.getByRole('button', { name: 'Take A Picture' })).toBeVisible();
});
