import { expect } from 'playwright/test';
import {
  type AccountSite,
  button,
  givePoints,
  passwordField,
  serveAccounts,
  signIn,
} from '#test/kit/browser/account-site.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { verifiedAccount } from '#test/kit/browser/account-made.ts';
import { runAheadUntil } from '#test/kit/browser/passing-time.ts';
import { pathOf } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

let site: AccountSite;
test.beforeAll(async () => {
  site = await serveAccounts();
});
test.afterAll(() => site.stop());

test('[POINTS-4] [ACCT-10] sign in, edit the profile, redeem once although the answer is lost, and read it in the history', async ({
  page,
}) => {
  await page.clock.install();
  const email = await verifiedAccount(site, 'shop');
  await page.goto(`${site.origin}/profile/rewards?campaign=shop`);
  await signIn(page, email);

  await test.step('the session held the rewards back, and whoever has no points is invited to earn some', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Points' })).toBeFocused();
    expect(pathOf(page)).toBe('/profile/rewards');
    await page.getByRole('link', { name: 'Account History' }).click();
    await expect(
      page.getByText('You have no points to spend yet. Send us a receipt and earn 250 points.'),
    ).toBeVisible();
  });

  await test.step('with points, the mug waits for an address', async () => {
    await givePoints(site, email, 740);
    await page.getByRole('link', { name: 'Rewards' }).click();
    await expectAccessible(page, 'rewards');
    await page.getByRole('button', { name: 'Redeem Breakfast mug for 600 points' }).click();
    await expect(page.getByRole('button', { name: 'Redeem 600 points' })).toBeDisabled();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    expect(pathOf(page)).toBe('/profile/details');
  });

  await test.step('what is typed survives a reload, and is saved with a new password', async () => {
    await page.getByLabel('First name').fill('Amina');
    await page.getByLabel('Last name').fill('Sow');
    await page.getByLabel('Phone').fill('7185550177');
    await page.getByLabel('Address', { exact: true }).fill('88 Fulton St');
    await page.getByLabel('City').fill('Brooklyn');
    await page.getByLabel('Zip code').fill('11201');
    await page.getByLabel('State').selectOption('NY');
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Brooklyn');
    await expectAccessible(page, 'details');
    await page.getByLabel('Current password').fill('correct horse battery');
    await passwordField(page).fill('a windy lighthouse');
    await button(page, 'Save').click();
    await expect(page.getByText('Your details have been saved.')).toBeVisible();
  });

  await test.step('the answer is lost once, and the points are spent once', async () => {
    await button(page, 'To your account').click();
    await page.getByRole('link', { name: 'Rewards' }).click();
    await page.getByRole('button', { name: 'Redeem Breakfast mug for 600 points' }).click();
    await expect(page.getByRole('dialog')).toContainText('Brooklyn, NY 11201');
    await expectAccessible(page, 'the question');
    let isLost = true;
    await page.route(/\/acquire/, async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Redeem 600 points' }).click();
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
    isLost = false;
    await runAheadUntil(page, () => page.getByRole('heading', { name: 'It is yours!' }).isVisible());
    await expect(page.getByRole('heading', { name: 'It is yours!' })).toBeFocused();
    await expectAccessible(page, 'redeemed');
    const stored = await site.query(
      'select reference, send_to, r.balance_points, a.balance_points as left from redemption r join account a on a.uuid = r.account_uuid where a.email = $1',
      [email],
    );
    expect(stored).toMatchObject([
      { balance_points: 140, left: 140, send_to: { nameFirst: 'Amina', city: 'Brooklyn' } },
    ]);
    await expect(page.getByText(String(stored[0]?.['reference']))).toBeVisible();
  });

  await test.step('the history tells of it in both languages', async () => {
    await page.getByRole('link', { name: 'Account' }).click();
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines).toContainText([/Reward: Breakfast mug.*−600/, /Receipt submitted.*\+740/]);
    await page.getByLabel('Language').selectOption('es');
    await expect(lines.first()).toContainText('Recompensa: Taza de desayuno');
  });
});
