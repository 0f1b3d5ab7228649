import { expect } from 'playwright/test';
import sharp from 'sharp';
import { bytesOf, difference, fixture, greys, segmentMarkers } from '#test/kit/browser/images/pictures.ts';
import { openWithout, pick, test } from '#test/kit/browser/images/receipts-test.ts';
import { NOISY, UNFAITHFUL, UNFAITHFUL_TWICE } from '#test/kit/browser/images/canvas-faults.ts';

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => `exif${orientation}.jpg`);

for (const [what, script] of UNFAITHFUL) {
  test(`[RCPT-21] sends the original photographs, upright and without metadata, if a canvas returns ${what}`, async ({
    page,
    receiptsPage,
  }) => {
    const names = [...ORIENTATIONS, 'landscape.jpg', 'progressive.jpg'];
    const usual = await pick(receiptsPage, names.map(fixture));
    await openWithout(page, receiptsPage.url(), script);
    const { images, refused } = await pick(page, [...names, 'alpha.png'].map(fixture));
    expect(refused).toEqual([{ name: 'alpha.png', reason: 'unsupported' }]);
    expect(images.map(({ name }) => name)).toEqual(names);
    for (const [index, { name, dataUrl, width, height }] of images.entries()) {
      const bytes = bytesOf(dataUrl);
      expect(
        difference(await greys(bytes), await greys(bytesOf(usual.images[index]?.dataUrl ?? ''))),
        name,
      ).toBeLessThan(4);
      const { info } = await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height], name).toEqual([width, height]);
      expect(height, name).toBeGreaterThan(width);
      const { exif } = await sharp(bytes).metadata();
      expect(exif?.length ?? 0, name).toBeLessThan(40);
      expect(
        segmentMarkers(bytes).filter((marker) => marker === 0xfe || (marker > 0xe2 && marker < 0xee)),
        name,
      ).toEqual([]);
    }
    const turned = await page.evaluate((dataUrl) => window.receipts.rotate(dataUrl), images[5]?.dataUrl ?? '');
    expect([turned.width, turned.height]).toEqual([images[5]?.height, images[5]?.width]);
    const expected = await sharp(bytesOf(images[5]?.dataUrl ?? ''))
      .autoOrient()
      .rotate(90)
      .toBuffer();
    const turnedGreys = await greys(await sharp(bytesOf(turned.dataUrl)).autoOrient().toBuffer());
    expect(difference(turnedGreys, await greys(await sharp(expected).toBuffer()))).toBeLessThan(2);
  });
}

test('[RCPT-21] prepares pictures as usual where a canvas only marks them with noise', async ({
  page,
  receiptsPage,
}) => {
  await openWithout(page, receiptsPage.url(), NOISY);
  const { images, refused } = await pick(page, [fixture('exif6.jpg'), fixture('alpha.png')]);
  expect(refused).toEqual([]);
  for (const { dataUrl } of images) expect((await sharp(bytesOf(dataUrl)).metadata()).exif).toBeUndefined();
});

test('[RCPT-21] prepares pictures as usual once a canvas returns what was drawn', async ({ page, receiptsPage }) => {
  await openWithout(page, receiptsPage.url(), UNFAITHFUL_TWICE);
  const hasExif: boolean[] = [];
  for (let pictures = 0; pictures < 2; pictures += 1) {
    const { images } = await pick(page, [fixture('exif6.jpg')]);
    for (const { dataUrl } of images) hasExif.push((await sharp(bytesOf(dataUrl)).metadata()).exif !== undefined);
  }
  expect(hasExif).toEqual([true, false]);
});
