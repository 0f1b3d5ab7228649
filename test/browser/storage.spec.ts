import { expect, test } from 'playwright/test';
import { fixture } from './images/pictures.ts';
import { open, passGate, takePictures } from './kit/walk.ts';

const FILES = ['exif1.jpg', 'landscape.jpg', 'exif3.jpg'].map(fixture);

for (const room of [20_000, 0]) {
  test(`[ENTRY-3] with ${room} characters left in session storage no image and no word is lost on reload`, async ({ page }) => {
    await open(page, 'vespermoth');
    await passGate(page, { qualifier: 'Liquor store' });
    await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
    await page.evaluate((left) => {
      let filler = '';
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          sessionStorage.setItem('filler', filler + 'x'.repeat(size));
          filler += 'x'.repeat(size);
        } catch {
          continue;
        }
      }
      sessionStorage.setItem('filler', filler.slice(left));
    }, room);
    await takePictures(page, FILES);
    const pictures = () => page.getByRole('button', { name: /^Open receipt image/ });
    const sources = () => page.locator('main img[src^="data:image/jpeg"], main img[src^="blob:"]').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    const before = await sources();
    expect(before).toHaveLength(3);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('First name').fill('Dana');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Dana');
    await page.goBack();
    await expect(pictures()).toHaveCount(3);
    expect(await sources()).toEqual(before);
  });
}

test('[ENTRY-7] [START-7] after the confirmation nothing personal is left in the browser, and a reload shows it again', async ({ page }) => {
  await open(page, 'hoopla');
  await page.getByText('Enter to win').click();
  await passGate(page, { qualifier: 'Off the fingers' });
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Whitlock');
  await page.getByLabel('Phone', { exact: true }).fill('415 555 0148');
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel('Email', { exact: true }).fill('reset@example.com');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByLabel(/^I have read the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your entry has been received.');
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));
  for (const word of ['Dana', 'Whitlock', '555', '94110', 'reset@example.com']) expect(stored).not.toContain(word);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Your entry has been received.');
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('Your entry has been received.');
});

test('[ENTRY-8] the data of another campaign is dropped, not mixed in', async ({ page }) => {
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
  await open(page, 'linnet', '/submission/receipts');
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  await expect(page.getByLabel('MM', { exact: true })).toHaveValue('');
});
