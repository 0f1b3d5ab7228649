import { expect, type Page } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { registeredAccount, verifiedAccount } from '#test/kit/browser/account-made.ts';
import {
  type AccountSite,
  button,
  confirmField,
  emailField,
  linkMailedTo,
  PASSWORD,
  passwordField,
  registerAndVerify,
  serveAccounts,
  signIn,
} from '#test/kit/browser/account-site.ts';
import { bodiesOf } from '#test/kit/browser/bodies.ts';
import { pathOf, somebody, takePictures, untilAlive } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

let site: AccountSite;
test.beforeAll(async () => {
  site = await serveAccounts();
});
test.afterAll(() => site.stop());

const notice = (page: Page) => page.getByRole('main').getByRole('alert');

/** Walks from the receipts to the form, with one receipt. */
async function walkToForm(page: Page): Promise<void> {
  await takePictures(page, [fixture('exif1.jpg')]);
  await button(page, 'Next').click();
  await expect(emailField(page)).toBeVisible();
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('MM', { exact: true }).fill('04');
  await page.getByLabel('DD', { exact: true }).fill('17');
  await page.getByLabel('YYYY', { exact: true }).fill('1991');
  await page.getByRole('checkbox').first().check();
}

test('[ACCT-1] [ACCT-2] [ACCT-5] [ACCT-7] [PROF-1] [PROF-2] [SHELL-1] register, verify by mail and password, open the link again, sign in, collect points, see them', async ({
  page,
}) => {
  const { email } = somebody();
  await page.goto(`${site.origin}/?campaign=club`);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeFocused();
  expect(pathOf(page)).toBe('/user/sign-in');
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  const link = await registerAndVerify(page, site, 'club', email);

  await test.step('[ACCT-5] the code is nowhere any more', async () => {
    const code = new URL(link).pathname.split('/').at(-1) ?? '';
    expect(page.url()).not.toContain(code);
    expect(
      await page.evaluate(() =>
        JSON.stringify([{ ...sessionStorage }, { ...localStorage }, window.dataLayer, document.title]),
      ),
    ).not.toContain(code);
  });

  await page.getByRole('link', { name: 'Sign In' }).click();
  expect(pathOf(page)).toBe('/user/sign-in');

  await test.step('[ACCT-7] a link that has served says so again, and leads to sign-in', async () => {
    await page.goto(link);
    await expect(page.getByText('Your account has been verified.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
  });

  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Take A Picture' })).toBeVisible();
  expect(pathOf(page)).toBe('/submission/receipts');
  await walkToForm(page);
  await expect(emailField(page)).toHaveValue(email);
  await fillForm(page);
  await button(page, 'Submit').click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');

  await page.getByRole('link', { name: 'Account' }).click();
  expect(pathOf(page)).toBe('/profile');
  await expect(page.getByRole('heading', { name: 'Points' })).toBeFocused();
  await expect(page.getByRole('main').getByText('250', { exact: true })).toBeVisible();
  const [change] = await site.query(
    'select at from points_change join account on account.uuid = account_uuid where email = $1',
    [email],
  );
  const line = page.getByRole('listitem').filter({ hasText: 'Receipt submitted' });
  await expect(line.getByText('+250', { exact: true })).toBeVisible();
  await expect(line.getByRole('time')).toHaveText(inNewYork(change?.['at'] as Date));

  await test.step('[ENTRY-4] the session outlives the tab', async () => {
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/profile?campaign=club`);
    await expect(other.getByRole('main').getByText('250', { exact: true })).toBeVisible();
    await other.close();
  });
});

/** `M/d/yy h:m a` in the tests' time zone, formatted without the code under test. */
function inNewYork(moment: Date): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      year: '2-digit',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hour12: true,
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['month']}/${parts['day']}/${parts['year']} ${parts['hour']}:${Number(parts['minute'])} ${parts['dayPeriod']}`;
}

test('[PROOF-2] [ACCT-3] [ACCT-4] [API-20] forgot, reset by mail, sign in with the new password alone; the link serves once', async ({
  page,
}) => {
  const email = await verifiedAccount(site, 'club');
  await page.goto(`${site.origin}/user/sign-in?campaign=club`);
  await untilAlive(page);
  await emailField(page).fill(email);
  await page.getByRole('link', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeFocused();
  await expect(emailField(page)).toHaveValue(email);
  await button(page, 'Send Email').click();
  await expect(
    page.getByText('An email has been sent to you with a link to reset your password. Please check your email now.'),
  ).toBeVisible();
  const link = await linkMailedTo(site.smtp, email, 'reset-password');

  await page.goto(link);
  await passwordField(page).fill('another horse');
  await page.reload();
  await expect(passwordField(page)).toHaveValue('');
  await passwordField(page).fill('another horse');
  await confirmField(page).fill('another house');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('The passwords are not the same.').first()).toBeVisible();
  await expect(page.getByText('This reset request is not valid')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await confirmField(page).fill('another horse');
  const bodies = await bodiesOf(page, '**/front_end/profile/reset_password');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  const resetToken = new URL(link).pathname.split('/').at(-1);
  expect(bodies).toEqual([{ resetToken, newPassword: 'another horse', newPasswordConfirm: 'another horse' }]);
  expect(page.url()).not.toContain(new URL(link).pathname);

  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email);
  await expect(notice(page)).toHaveText('The provided credentials do not match our records');
  await signIn(page, email, 'another horse');
  await expect(page.getByRole('button', { name: 'Take A Picture' })).toBeVisible();

  await test.step('[ERR-17] a link that has served', async () => {
    await page.goto(link);
    await passwordField(page).fill('third horse');
    await confirmField(page).fill('third horse');
    await button(page, 'Reset Password').click();
    await expect(notice(page)).toHaveText('This reset request is not valid');
    await page.getByRole('link', { name: 'Send me a new link' }).click();
    expect(pathOf(page)).toBe('/user/forgot-password');
  });
});

test('[ERR-17] [ERR-18] expired and forged links are refused', async ({ page }) => {
  const { email } = somebody();
  const link = await registeredAccount(site, 'club', email);
  await site.query("update mailed_token set expires_at = now() - interval '1 second' where email = $1", [email]);
  const failed = page.getByText('There was an error verifying your account. Please contact support.');
  await page.goto(link);
  await expect(failed).toBeVisible();
  await page.goto(`${site.origin}/user/verify/forged?campaign=club`);
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();
  await page.goto(`${site.origin}/user/reset-password/forged?campaign=club`);
  await passwordField(page).fill(PASSWORD);
  await confirmField(page).fill(PASSWORD);
  await button(page, 'Reset Password').click();
  await expect(notice(page)).toHaveText('This reset request is not valid');
});

test('[ACCT-4] [API-29] third-party scripts cannot read the code of an e-mail', async ({ page }) => {
  const seen = () => page.evaluate(() => (Reflect.get(window, 'seen') as string[] | undefined) ?? null);
  await page.goto(`${site.origin}/user/reset-password/secret-code?campaign=tracked`);
  await expect(passwordField(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => window.dataLayer))
    .toEqual([{ event: 'pageView', page: 'resetPassword', url: `${site.origin}/user/reset-password` }]);
  expect(await seen()).toBeNull();
  await page.evaluate(() => window.history.pushState(null, '', '/user/sign-in'));
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect.poll(seen).toHaveLength(1);
  expect(JSON.stringify(await seen())).not.toContain('secret-code');
});

test('[SHELL-2] in Spanish the account is Spanish from the form to the mail and its link', async ({ page }) => {
  const { email } = somebody();
  await page.goto(`${site.origin}/es/user/register?campaign=locals`);
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirme la contraseña').fill(PASSWORD);
  await button(page, 'Registrarse').click();
  await expect(
    page.getByText('Le enviamos un correo electrónico con un enlace para verificar su cuenta.'),
  ).toBeVisible();
  const link = await linkMailedTo(site.smtp, email, 'verify');
  expect(new URL(link).pathname).toMatch(/^\/es\/user\/verify\//);
  await page.goto(link);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await button(page, 'Verificar mi cuenta').click();
  await expect(page.getByText('Su cuenta ha sido verificada.')).toBeVisible();
  expect(pathOf(page)).toBe('/es/user/verify');
});
