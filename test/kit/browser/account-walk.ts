import { expect, type Page } from 'playwright/test';
import { type AccountSite, givePoints, signIn } from './account-site.ts';
import { untilAlive } from './walk.ts';

/**
 * Walks as a member with 740 points from the sign-in through the rewards, one of which is redeemed, to the profile and
 * the details.
 *
 * @param email of a verified account
 * @param look is called on each screen and dialog, with its name
 * @param atOnce whether to start typing before the page is hydrated (FIRST-3)
 */
export async function walkAccount(
  page: Page,
  site: AccountSite,
  email: string,
  look: (where: string) => Promise<unknown>,
  { atOnce = false } = {},
): Promise<void> {
  await givePoints(site, email, 740);
  await page.goto(`${site.origin}/profile/rewards?campaign=shop`);
  if (!atOnce) await untilAlive(page);
  await look('sign-in');
  await signIn(page, email);
  await expect(page.getByText('1,060 to go')).toBeVisible();
  await look('rewards');
  await page.getByRole('button', { name: 'Redeem Breakfast mug for 600 points' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Redeem 600 points?');
  await look('question');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Redeem Wallpaper for 100 points' }).click();
  await dialog.getByRole('button', { name: 'Redeem 100 points' }).click();
  await expect(page.getByRole('heading', { name: 'It is yours!' })).toBeVisible();
  await look('redeemed');
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('Reward: Wallpaper').first()).toBeVisible();
  await look('profile');
  await page.getByRole('link', { name: 'Your details' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await look('details');
}
