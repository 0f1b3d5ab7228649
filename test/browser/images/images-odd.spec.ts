import { expect } from 'playwright/test';
import sharp from 'sharp';
import { plainJpeg } from '#server/platform/images/plain-jpeg.ts';
import { preparePicture } from '#server/platform/images/prepare.ts';
import { glanceAt } from '#server/platform/images/glance.ts';
import { bytesOf, difference, greys } from '#test/kit/browser/images/pictures.ts';
import { pick, test } from '#test/kit/browser/images/receipts-test.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import type { OddPicture } from '#test/kit/odd-picture.ts';
import { oddPictures } from '#test/kit/odd-pictures.ts';

/** The mean grey difference of the two sides' encoders; a missing quarter or a half turn differs by over 20. */
const TOLERANCE = 6;

const filesOf = (pictures: readonly OddPicture[]) =>
  pictures.map(({ name, data }) => ({ name, mimeType: '', buffer: data }));

/** Returns the picture that the server makes from a file, portrait like every receipt. */
async function madeByServer(data: Buffer): Promise<Buffer> {
  const { jpeg, width, height } = await preparePicture(data);
  return width > height ? sharp(jpeg).rotate(90).toBuffer() : jpeg;
}

test('[RCPT-26] [RCPT-11] refuses odd PNGs and WebPs with their reasons, and none that the server accepts', async ({
  receiptsPage,
}) => {
  const pictures = await oddPictures();
  const { images, refused } = await pick(receiptsPage, filesOf(pictures));
  expect(refused).toEqual(pictures.flatMap(({ name, refused: reason }) => (reason ? [{ name, reason }] : [])));
  expect(images).toHaveLength(pictures.length - refused.length);
});

test('[RCPT-9] [RCPT-23] makes of an odd PNG or WebP the picture that the server makes, which the server accepts', async ({
  receiptsPage,
}) => {
  const pictures = (await oddPictures()).filter(({ refused }) => refused === undefined);
  const { images } = await pick(receiptsPage, filesOf(pictures));
  expect(images.map(({ name }) => name)).toEqual(pictures.map(({ name }) => name));
  for (const [index, { data, onServer }] of pictures.entries()) {
    const { name, dataUrl, width, height } = images[index] ?? { name: '', dataUrl: '', width: 0, height: 0 };
    const handedOver = bytesOf(dataUrl);
    expect(await glanceAt(handedOver), name).toEqual({ width, height });
    expect(await preparePicture(handedOver), name).toMatchObject({ width, height });
    if (onServer !== undefined) continue;
    const grids = await Promise.all([handedOver, await madeByServer(data)].map((jpeg) => greys(jpeg)));
    expect(difference(grids[0] ?? [], grids[1] ?? []), name).toBeLessThan(TOLERANCE);
  }
});

test('[AHEAD-6] makes of a photograph a picture that the server stores as it is', async ({ receiptsPage }) => {
  const { images } = await pick(receiptsPage, [
    { name: 'receipt.png', mimeType: 'image/png', buffer: await receiptPicture(1) },
  ]);
  const handedOver = bytesOf(images[0]?.dataUrl ?? '');
  const stored = plainJpeg(handedOver);
  expect(stored).toMatchObject({ width: images[0]?.width, height: images[0]?.height });
  const grids = await Promise.all([handedOver, stored?.jpeg ?? Buffer.alloc(0)].map((jpeg) => greys(jpeg)));
  expect(difference(grids[0] ?? [], grids[1] ?? [])).toBe(0);
});
