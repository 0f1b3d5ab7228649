import { expect } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { enlarged, expectReadable, expectReadableLarge } from '#test/kit/browser/cut-text.ts';
import { openBonus } from '#test/kit/browser/bonus.ts';
import { PLAYED_GAMES } from '#test/kit/browser/played-games.ts';
import { fillPerson, open, passGate, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('[PLATFORM-10] no text is cut or covered from the gate to the confirmation, neither at 200 % nor with wider spacing', async ({
  page,
}) => {
  await enlarged(page);
  const look = (where: string) => expectReadable(page, where);
  await open(page, 'vespermoth');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await look('gate');
  await page.getByLabel('YYYY', { exact: true }).fill('1991');
  await look('filled gate');
  await passGate(page, { qualifier: 'Liquor store' });
  await expect(page.getByRole('button', { name: 'Take A Picture' })).toBeVisible();
  await look('upload');
  await takePictures(page, [fixture('exif1.jpg')]);
  await look('one receipt');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Check' }).check();
  await look('form');
  await page.getByRole('button', { name: 'Purchase Requirements and Savings Details' }).click();
  await look('dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await fillPerson(page, somebody());
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  await look('confirmation');
});

test('[PLATFORM-10] no text is cut or covered on the screens outside the flow', async ({ page }) => {
  await enlarged(page);
  const screens = [
    ['hoopla', '/'],
    ['linnet', '/'],
    ['hoopla-winter', '/'],
    ['vespermoth-2025', '/'],
    ['hoopla', '/privacy-policy'],
    ['linnet-code', '/contact'],
    ['hoopla', '/es/'],
    ['vespermoth', '/es/'],
  ] as const;
  for (const [campaign, path] of screens) {
    await open(page, campaign, path);
    await expectReadable(page, `${campaign} ${path}`);
  }
  await open(page, 'hoopla-points', '/user/register');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expectReadable(page, '/user/register');
  for (const [link, heading] of [
    ['Sign In', 'Sign In'],
    ['Reset Password', 'Forgot Password'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectReadable(page, heading);
  }
});

for (const [game, { campaign, instance = 0, title }] of Object.entries(PLAYED_GAMES)) {
  test(`[PLATFORM-10] no text is cut or covered at 200 % in ${game}`, async ({ page }) => {
    await enlarged(page);
    await openBonus(page, campaign, { instance });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('canvas')).toBeVisible();
    // What is played is there, too.
    await expect(page.getByRole('main').getByRole('button').first()).toBeEnabled();
    await expectReadableLarge(page, game);
  });
}
