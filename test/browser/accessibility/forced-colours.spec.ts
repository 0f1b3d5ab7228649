import { expect } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { expectEdges, paintOf } from '#test/kit/browser/forced-colours.ts';
import { fillPerson, open, passGate, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

test('[PLATFORM-11] in forced colours every control has an edge, and what is current, chosen, disabled or focused is seen', async ({
  page,
}) => {
  await open(page, 'hoopla');
  await expect(page.getByRole('button', { name: 'Enter to win' })).toBeVisible();
  await expectEdges(page, 'offer');

  await open(page, 'vespermoth');
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();
  await expectEdges(page, 'gate');
  const disabled = await paintOf(next);
  await passGate(page, { qualifier: 'Liquor store' });
  const take = page.getByRole('button', { name: 'Take A Picture' });
  await expect(take).toBeVisible();
  const [current, other] = [
    page.locator('li[aria-current=step]'),
    page.locator('li:not([aria-current]):has(span)').first(),
  ];
  expect((await paintOf(current)).backgroundColor, 'the current step').not.toBe((await paintOf(other)).backgroundColor);
  expect((await paintOf(take)).borderTopColor, 'disabled and enabled').not.toBe(disabled.borderTopColor);
  await take.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect((await paintOf(take)).outline).toMatch(/^solid [23]px$/);
  await takePictures(page, [fixture('exif1.jpg')]);
  await expectEdges(page, 'upload');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await expectEdges(page, 'form');
  const card = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  expect((await paintOf(card('PayPal'))).borderTopColor, 'the chosen card').not.toBe(
    (await paintOf(card('Venmo'))).borderTopColor,
  );
  await expect(card('PayPal').locator('svg').last()).toBeVisible();
  await expect(card('Venmo').locator('svg').last()).toBeHidden();
  await page.getByRole('button', { name: 'Purchase Requirements and Savings Details' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectEdges(page, 'dialog');
  expect((await paintOf(page.getByRole('dialog'))).borderTopWidth).toBe('2px');
  await page.keyboard.press('Escape');
  await fillPerson(page, somebody());
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  await expectEdges(page, 'confirmation');
});
