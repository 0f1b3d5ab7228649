import { expect } from 'playwright/test';
import sharp from 'sharp';
import { bytesOf, corpus, difference, fixture, greys, hasCorpus, makePhotograph } from './images/pictures.ts';
import { choose, openWithout, pick, test } from './images/receipts-test.ts';

/** Safari before 16.4 and Firefox before 105. They have no ImageDecoder either. */
const older = [
  ['no OffscreenCanvas', 'delete globalThis.OffscreenCanvas;'],
  ['neither OffscreenCanvas nor ImageDecoder', 'delete globalThis.OffscreenCanvas; delete globalThis.ImageDecoder;'],
] as const;

for (const [lack, script] of older) {
  test(`[P-7] makes the same receipts in a browser that has ${lack}`, async ({ page, receiptsPage }) => {
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

test('[P-7] turns a receipt in a browser that has no OffscreenCanvas', async ({ page, receiptsPage }) => {
  await openWithout(page, receiptsPage.url(), older[0][1]);
  const { images } = await pick(page, [fixture('exif6.jpg')]);
  const before = bytesOf(images[0]?.dataUrl ?? '');
  const turned = await page.evaluate((dataUrl) => window.receipts.rotate(dataUrl), images[0]?.dataUrl ?? '');
  expect([turned.width, turned.height]).toEqual([1024, 768]);
  const expected = await sharp(before).rotate(90).toBuffer();
  expect(difference(await greys(bytesOf(turned.dataUrl)), await greys(expected))).toBeLessThan(2);
});

test('[P-7] never blocks the page for 50 ms while it draws photographs on its own canvas', async ({
  page,
  receiptsPage,
}) => {
  test.slow();
  await openWithout(page, receiptsPage.url(), older[1][1]);
  const made = async (seed: number) => ({
    name: `photograph-${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await makePhotograph(seed),
  });
  const photographs = hasCorpus
    ? ['photo_p_25lines.jpg', 'photo_l_80lines.jpg', 'portrait_exif6.jpg', 'portrait_exif8.jpg'].map(corpus)
    : await Promise.all([1, 2, 3, 4].map(made));
  // Our own blocking shows in every attempt; that caused by other programs on the machine does not.
  const attempts: number[][] = [];
  while (attempts.length < 6 && attempts.at(-1)?.length !== 0) {
    await choose(page, photographs);
    await page.evaluate(() => window.receipts.takeLongTasks());
    const { images, refused } = await page.evaluate(() => window.receipts.prepare());
    attempts.push(await page.evaluate(() => window.receipts.takeLongTasks()));
    expect([images.length, refused]).toEqual([4, []]);
  }
  expect(attempts.at(-1), `long tasks, ms: ${JSON.stringify(attempts)}`).toEqual([]);
  await page.evaluate(() => window.receipts.block(80));
  await expect
    .poll(() => page.evaluate(() => window.receipts.takeLongTasks()), 'the observer sees a long task')
    .not.toEqual([]);
});
