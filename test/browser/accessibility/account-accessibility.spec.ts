import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { registeredAccount, verifiedAccount } from '#test/kit/browser/account-made.ts';
import {
  type AccountSite,
  button,
  confirmField,
  PASSWORD,
  passwordField,
  serveAccounts,
  signIn,
  verifyWith,
} from '#test/kit/browser/account-site.ts';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { leaveEverythingEmpty } from '#test/kit/browser/leave-empty.ts';
import { onBoth } from '#test/kit/browser/sizes.ts';
import { somebody, takePictures, untilAlive } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

let site: AccountSite;
test.beforeAll(async () => {
  site = await serveAccounts();
});
test.afterAll(() => site.stop());

test('every account form is without a finding of axe, wrong and refused, in light and dark, and fits a phone and a desktop', async ({
  page,
}) => {
  const look = async (form: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await leaveEverythingEmpty(page);
    await expect(page.getByText('This field is required').first()).toBeVisible();
    await onBoth(page, () => expectNoSidewaysScroll(page));
    await expectAccessible(page, `${form}, errors`);
  };
  await page.goto(`${site.origin}/user/sign-in?campaign=rebate`);
  await look('sign-in');
  await follow(page, 'Register');
  await look('register');
  await follow(page, 'Sign In');
  await follow(page, 'Reset Password');
  await look('forgot-password');
  await page.goto(`${site.origin}/user/reset-password/forged?campaign=rebate`);
  await look('reset-password');
  await passwordField(page).fill(PASSWORD);
  await confirmField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await expectAccessible(page, 'reset-password, refused');
  await page.goto(`${site.origin}/user/verify/forged?campaign=rebate`);
  await expect(page.getByText('There was an error verifying your account.')).toBeVisible();
  await expectAccessible(page, 'verify, failed');
});

test('what a participant sees is without a finding of axe, in light and dark', async ({ page }) => {
  const { email } = somebody();
  await page.goto(await registeredAccount(site, 'club', email));
  await expect(button(page, 'Verify my account')).toBeVisible();
  await expectAccessible(page, 'verify, asking');
  await button(page, 'I did not register, or do not know the password').click();
  await expectAccessible(page, 'verify, choosing');
  await button(page, 'I know the password that was chosen').click();
  await verifyWith(page);
  await expectAccessible(page, 'verify, done');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email);
  await takePictures(page, [fixture('exif1.jpg')]);
  await expectAccessible(page, 'upload, signed in');
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await expectAccessible(page, 'profile, empty');
  await site.query(
    "insert into points_change (account_uuid, at, activity, change_points) select uuid, now(), 'Receipt submitted', change from account, unnest(array[250, -100]) change where email = $1",
    [email],
  );
  await page.reload();
  await expect(page.getByText('−100', { exact: true })).toBeVisible();
  await onBoth(page, () => expectNoSidewaysScroll(page));
  await expectAccessible(page, 'profile');
});

test('the confirmation of points that wait for an account is without a finding of axe in a dark brand', async ({
  page,
}) => {
  await page.goto(`${site.origin}/?campaign=evening`);
  await untilAlive(page);
  await takePictures(page, [fixture('exif1.jpg')]);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Email', { exact: true }).fill(somebody().email);
  for (const [box, digits] of [
    ['MM', '01'],
    ['DD', '31'],
    ['YYYY', '1990'],
  ] as const)
    await page.getByLabel(box, { exact: true }).fill(digits);
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('One step is left');
  await expect(page.getByText('Nightcap')).toBeVisible();
  await expectAccessible(page, 'confirmation of points');
});

test('[SHELL-1] [SHELL-2] with languages and account links nothing runs over the edge at 320 px', async ({ page }) => {
  const email = await verifiedAccount(site, 'locals');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.origin}/user/sign-in?campaign=locals`);
  await untilAlive(page);
  await expectNoSidewaysScroll(page);
  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.getByLabel('Language').selectOption('es');
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

/** Follows a link of an account screen to the next, which the same page shows. */
async function follow(page: Page, name: string): Promise<void> {
  const address = page.url();
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page).not.toHaveURL(address);
}

/** Nothing in the header or the page is wider than the window. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('header *, main input, main button, main a')].map(
        (element) => element.getBoundingClientRect().right,
      ),
    ),
  );
  expect(widest).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
