import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './kit/accessible.ts';
import {
  type AccountSite,
  button,
  confirmField,
  PASSWORD,
  passwordField,
  registerAndVerify,
  serveAccounts,
  signIn,
} from './kit/account-site.ts';
import { fixture } from './images/pictures.ts';
import { somebody, takePictures } from './kit/walk.ts';

let site: AccountSite;
test.beforeAll(async () => {
  site = await serveAccounts();
});
test.afterAll(() => site.stop());

const FORMS = ['sign-in', 'register', 'forgot-password', 'reset-password/forged'];

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`every account form is without a finding of axe at ${width} px, empty, wrong and refused, in light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of FORMS) {
      await page.goto(`${site.origin}/user/${path}?campaign=rebate`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      if (width === 390) await expectAccessible(page, `${path}, empty`);
      await leaveEverythingEmpty(page);
      await expect(page.getByText('This field is required').first()).toBeVisible();
      await expectAccessible(page, `${path}, errors`);
      await expectNoSidewaysScroll(page);
    }
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
}

test('what a participant sees is without a finding of axe, in light and dark', async ({ page }) => {
  const { email } = somebody();
  await registerAndVerify(page, site, 'club', email);
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
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expect(page.getByText('−100', { exact: true })).toBeVisible();
    await expectAccessible(page, `profile at ${width} px`);
  }
});

test('[SHELL-1] [SHELL-2] with languages and account links nothing runs over the edge at 320 px', async ({ page }) => {
  const { email } = somebody();
  await registerAndVerify(page, site, 'locals', email);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('link', { name: 'Sign In' }).last().click();
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

/** Focuses and leaves every field without typing, so that each shows its error. */
async function leaveEverythingEmpty(page: Page): Promise<void> {
  for (const field of await page.locator('form input, form select').all()) await field.focus();
  await page.getByRole('heading', { level: 1 }).focus();
}
