import { expect, type Page } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { expectTranslated, translate } from '#test/kit/browser/translated.ts';
import { fillPerson, open, passGate, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('[PLATFORM-8] the rebate is walked to its end while the browser translates the page', async ({ page }) => {
  const faults = await translate(page);
  await open(page, 'vespermoth');
  await expectTranslated(page);
  await page.getByLabel('MM', { exact: true }).fill('13');
  await page.getByLabel('DD', { exact: true }).fill('17');
  await expect(page.getByText('Invalid Month', { exact: true })).toBeVisible();
  await expectTranslated(page);
  await passGate(page, { date: ['01', '31', '2015'], qualifier: 'Liquor store' });
  await expectTranslated(page);
  await button(page, 'Close').click();
  await passGate(page, { qualifier: 'Liquor store' });

  await expect(page.getByRole('heading', { name: 'Snap.' })).toBeVisible();
  await expectTranslated(page);
  await takePictures(page, [fixture('exif1.jpg')]);
  await expectTranslated(page);
  await takePictures(page, [fixture('landscape.jpg')]);
  await expectTranslated(page);
  await button(page, 'Open receipt image 1').click();
  await expectTranslated(page);
  await button(page, 'Close').first().click();
  await button(page, 'Delete receipt image 2').click();
  await button(page, 'Next').click();

  await expectTranslated(page);
  for (const card of ['Venmo', 'Check', 'Donate', 'PayPal']) {
    await page.getByRole('radio', { name: card }).check();
    await expectTranslated(page);
  }
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('dana@');
  await email.blur();
  await expect(page.getByText('Invalid Email', { exact: true })).toBeVisible();
  await expectTranslated(page);
  await email.fill('');
  await email.blur();
  await expect(page.getByText('Invalid Email', { exact: true })).toHaveCount(0);
  await expectTranslated(page);
  await button(page, 'Purchase Requirements and Savings Details').click();
  await expectTranslated(page);
  await button(page, 'Close').first().click();
  await fillPerson(page, somebody());
  await expectTranslated(page);
  await page.getByLabel('Zip code').fill('94110');
  await expect(page.getByText('Still missing: Terms of Use')).toBeVisible();
  await page.getByLabel(/^I agree to the/).check();
  await expect(page.getByText(/^Still missing/)).toHaveCount(0);
  await button(page, 'Submit').click();
  await expect(page.getByRole('main')).toContainText(/Thank you!\s*Your submission has been received\./);
  await expectTranslated(page);
  expect(faults).toEqual([]);
});

test('[PLATFORM-8] every other screen survives translation by the browser', async ({ page }) => {
  const faults = await translate(page);
  for (const [campaign, words] of [
    ['hoopla-winter', 'has not started yet'],
    ['vespermoth-2025', 'no longer available'],
  ] as const) {
    await open(page, campaign);
    await expect(page.getByRole('main')).toContainText(words);
    await expectTranslated(page);
  }
  await open(page, 'hoopla-points', '/user/register');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectTranslated(page);
  await open(page, 'hoopla');
  await expectTranslated(page);
  await button(page, 'Enter to win').click();
  await expectTranslated(page);
  await passGate(page, { state: 'New York', qualifier: 'Off the fingers' });
  await page.getByRole('link', { name: 'Contact' }).click();
  await expectTranslated(page);
  await page.getByLabel('Email', { exact: true }).fill(somebody().email);
  await page.getByLabel('Message', { exact: true }).fill('When is my prize sent?');
  await button(page, 'Submit').click();
  await expect(page.getByRole('main')).toContainText('We have received your message!');
  await expectTranslated(page);
  await open(page, 'hoopla', '/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expectTranslated(page);
  await page.getByLabel('Language').selectOption('es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacidad/i);
  await expectTranslated(page);
  expect(faults).toEqual([]);
});
