import { expect } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { open, passGate, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('[ENTRY-9] an IndexedDB that never responds blocks neither Continue nor the stored input of a returning visitor', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: { open: () => new EventTarget() } });
  });
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await takePictures(page, [fixture('exif1.jpg'), fixture('landscape.jpg')]);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Dana');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
});
