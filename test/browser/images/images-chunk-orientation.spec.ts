import { expect } from 'playwright/test';
import sharp from 'sharp';
import { OLDER } from '#test/kit/browser/images/older-browsers.ts';
import { bytesOf, difference, type FilePayload, fixture, greys } from '#test/kit/browser/images/pictures.ts';
import { openWithout, pick, test } from '#test/kit/browser/images/receipts-test.ts';

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];

/** One picture in all orientations, as the formats keep them. */
async function turnedFiles(): Promise<FilePayload[]> {
  const upright = sharp(fixture('second_768x1024.jpg')).resize(300);
  const files = ORIENTATIONS.flatMap((orientation) =>
    (['webp', 'png'] as const).map(async (format) => ({
      name: `${orientation}.${format}`,
      mimeType: `image/${format}`,
      buffer: await upright.clone().toFormat(format).withMetadata({ orientation }).toBuffer(),
    })),
  );
  return Promise.all(files);
}

for (const [lack, script] of [['nothing less', ''], OLDER[0]] as const) {
  test(`[RCPT-23] turns WebP and PNG by their EXIF orientation as the server does, in a browser that has ${lack}`, async ({
    page,
    receiptsPage,
  }) => {
    if (script !== '') await openWithout(page, receiptsPage.url(), script);
    const files = await turnedFiles();
    const { images, refused } = await pick(script === '' ? receiptsPage : page, files);
    expect(refused).toEqual([]);
    for (const [index, { name, dataUrl }] of images.entries()) {
      const { data, info } = await sharp(files[index]?.buffer).autoOrient().png().toBuffer({ resolveWithObject: true });
      const portrait = sharp(data).rotate(info.width > info.height ? 90 : 0);
      // As a JPEG: the decoders of other formats scale in another way.
      const expected = await portrait.jpeg({ quality: 95 }).toBuffer();
      expect(difference(await greys(bytesOf(dataUrl)), await greys(expected)), name).toBeLessThan(4);
    }
  });
}
