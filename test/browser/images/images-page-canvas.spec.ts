import { expect } from 'playwright/test';
import sharp from 'sharp';
import { OLDER } from '#test/kit/browser/images/older-browsers.ts';
import { bytesOf, difference, fixture, greys } from '#test/kit/browser/images/pictures.ts';
import { openWithout, pick, test } from '#test/kit/browser/images/receipts-test.ts';

for (const [lack, script] of OLDER) {
  test(`[PLATFORM-7] makes the same receipts in a browser that has ${lack}`, async ({ page, receiptsPage }) => {
    const files = [
      'exif1.jpg',
      'exif2.jpg',
      'exif6.jpg',
      'exif7.jpg',
      'landscape.jpg',
      'alpha.png',
      'small_300x400.jpg',
    ];
    const usual = await pick(receiptsPage, [...files, 'long_200x2400.jpg'].map(fixture));
    await openWithout(page, receiptsPage.url(), script);
    expect(await page.evaluate(() => typeof Reflect.get(globalThis, 'OffscreenCanvas'))).toBe('undefined');
    const { images, refused } = await pick(page, [...files, 'long_200x2400.jpg'].map(fixture));
    expect(refused).toEqual([]);
    expect(images.map(({ name, width, height, isLong }) => ({ name, width, height, isLong }))).toEqual(
      usual.images.map(({ name, width, height, isLong }) => ({ name, width, height, isLong })),
    );
    for (const [index, { name, width, height, dataUrl }] of images.entries()) {
      const bytes = bytesOf(dataUrl);
      const { format, exif, orientation, ...found } = await sharp(bytes).metadata();
      expect([format, exif, orientation, found.width, found.height], name).toEqual([
        'jpeg',
        undefined,
        undefined,
        width,
        height,
      ]);
      const other = bytesOf(usual.images[index]?.dataUrl ?? '');
      expect(difference(await greys(bytes), await greys(other)), name).toBeLessThan(2);
    }
  });
}

test('[PLATFORM-7] turns a receipt in a browser that has no OffscreenCanvas', async ({ page, receiptsPage }) => {
  await openWithout(page, receiptsPage.url(), OLDER[0][1]);
  const { images } = await pick(page, [fixture('exif6.jpg')]);
  const before = bytesOf(images[0]?.dataUrl ?? '');
  const turned = await page.evaluate((dataUrl) => window.receipts.rotate(dataUrl), images[0]?.dataUrl ?? '');
  expect([turned.width, turned.height]).toEqual([1024, 768]);
  const expected = await sharp(before).rotate(90).toBuffer();
  expect(difference(await greys(bytesOf(turned.dataUrl)), await greys(expected))).toBeLessThan(2);
});
