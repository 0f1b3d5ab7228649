import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './kit/accessible.ts';
import { registeredAccount, verifiedAccount } from './kit/account-made.ts';
import {
  type AccountSite,
  button,
  confirmField,
  PASSWORD,
  passwordField,
  serveAccounts,
  signIn,
} from './kit/account-site.ts';
import { fixture } from './images/pictures.ts';
import { leaveEverythingEmpty } from './kit/leave-empty.ts';
import { onBoth } from './kit/sizes.ts';
import { somebody, takePictures, untilAlive } from './kit/walk.ts';

let site: AccountSite;
test.beforeAll(async () => {
  site = await serveAccounts();
});
test.afterAll(() => site.stop());

const FORMS = ['sign-in', 'register', 'forgot-password', 'reset-password/forged'];

test('every account form is without a finding of axe on a phone and a desktop, empty, wrong and refused, in light and dark', async ({
  page,
}) => {
  for (const path of FORMS) {
    await page.goto(`${site.origin}/user/${path}?campaign=rebate`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page, `${path}, empty`);
    await leaveEverythingEmpty(page);
    await expect(page.getByText('This field is required').first()).toBeVisible();
    await onBoth(page, async (size) => {
      await expectAccessible(page, `${path}, errors, ${size}`);
      await expectNoSidewaysScroll(page);
    });
  }
  await passwordField(page).fill(PASSWORD);
  await confirmField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await onBoth(page, (size) => expectAccessible(page, `reset-password, refused, ${size}`));
  await page.goto(`${site.origin}/user/verify/forged?campaign=rebate`);
  await expect(page.getByText('There was an error verifying your account.')).toBeVisible();
  await onBoth(page, (size) => expectAccessible(page, `verify, failed, ${size}`));
});

test('what a participant sees is without a finding of axe, in light and dark', async ({ page }) => {
  const { email } = somebody();
  await page.goto(await registeredAccount(site, 'club', email));
  await expect(page.getByText('Your account has been verified.')).toBeVisible();
  await expectAccessible(page, 'verify, done');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email);
  await takePictures(page, [fixture('exif1.jpg')]);
  await expectAccessible(page, 'receipts, signed in');
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await expectAccessible(page, 'profile, empty');
  await site.query(
    "insert into points_change (account_uuid, at, activity, change_points) select uuid, now(), 'Receipt submitted', change from account, unnest(array[250, -100]) change where email = $1",
    [email],
  );
  await page.reload();
  await expect(page.getByText('−100', { exact: true })).toBeVisible();
  await onBoth(page, (size) => expectAccessible(page, `profile, ${size}`));
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
