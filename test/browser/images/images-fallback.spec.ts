import { expect } from 'playwright/test';
import { bytesOf, cut, difference, fixture, greys } from '#test/kit/browser/images/pictures.ts';
import { openWithout, pick, test } from '#test/kit/browser/images/receipts-test.ts';

const otherBrowsers = [
  ['has no ImageDecoder', 'delete globalThis.ImageDecoder;'],
  ['has no frames that know their rotation', 'delete VideoFrame.prototype.rotation;'],
  [
    'does not apply the orientation to frames',
    "Object.defineProperty(VideoFrame.prototype, 'rotation', { get: () => 0 }); Object.defineProperty(VideoFrame.prototype, 'flip', { get: () => false });",
  ],
  [
    'has no name for an upright picture',
    `delete globalThis.ImageDecoder;
    const known = createImageBitmap;
    globalThis.createImageBitmap = async (file, options) => {
      if (options?.imageOrientation === 'from-image') throw new TypeError('unknown before Chrome 112 and Firefox 111');
      return known(file, options);
    };`,
  ],
] as const;

for (const [lack, script] of otherBrowsers) {
  test(`[RCPT-10] makes upright receipts also in a browser that ${lack}`, async ({ page, receiptsPage }) => {
    await openWithout(page, receiptsPage.url(), script);
    const { images, refused } = await pick(
      page,
      [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => fixture(`exif${orientation}.jpg`)),
    );
    expect(refused).toEqual([]);
    const upright = await greys(fixture('exif1.jpg'));
    for (const { name, width, height, dataUrl } of images) {
      expect([width, height], name).toEqual([768, 1024]);
      expect(difference(await greys(bytesOf(dataUrl)), upright), name).toBeLessThan(3);
    }
  });
}

test('[RCPT-11] refuses the same files in a browser that has no ImageDecoder', async ({ page, receiptsPage }) => {
  await openWithout(page, receiptsPage.url(), 'delete globalThis.ImageDecoder;');
  const damaged = await cut(fixture('exif6.jpg'), 0.6, 'cut.jpg');
  expect((await pick(page, [damaged])).refused).toEqual([{ name: 'cut.jpg', reason: 'damaged' }]);
  const { images, refused } = await pick(page, ['oversized_42mp.png', 'heic_head.heic', 'photo.webp'].map(fixture));
  expect(images.map(({ name }) => name)).toEqual(['photo.webp']);
  expect(refused).toEqual([
    { name: 'oversized_42mp.png', reason: 'tooLarge' },
    { name: 'heic_head.heic', reason: 'unsupported' },
  ]);
});

test('[RCPT-11] refuses cut files also in a browser that decodes the part that is there', async ({
  page,
  receiptsPage,
}) => {
  await openWithout(
    page,
    receiptsPage.url(),
    `delete globalThis.ImageDecoder;
    globalThis.createImageBitmap = async () => {
      const canvas = new OffscreenCanvas(300, 400);
      canvas.getContext('2d');
      return canvas.transferToImageBitmap();
    };`,
  );
  const sources = ['exif6.jpg', 'progressive.jpg', 'alpha.png', 'photo.webp'];
  const { images, refused } = await pick(
    page,
    await Promise.all(sources.map((source) => cut(fixture(source), 0.6, source))),
  );
  expect(images).toEqual([]);
  expect(refused).toEqual(sources.map((name) => ({ name, reason: 'damaged' })));
});
