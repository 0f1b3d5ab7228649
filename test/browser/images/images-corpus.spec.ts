import { expect } from 'playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { RefusalReason } from '#domain/errors.ts';
import {
  bytesOf,
  corpus,
  difference,
  type FilePayload,
  greys,
  hasCorpus,
  segmentMarkers,
} from '#test/kit/browser/images/pictures.ts';
import { pick, test } from '#test/kit/browser/images/receipts-test.ts';

test.skip(!hasCorpus, 'the folder of large photographs is not beside the project');

const accepted: readonly (readonly [name: string, width: number, height: number, isLong?: true])[] = [
  ['portrait_exif1.jpg', 768, 1024],
  ['portrait_exif3.jpg', 768, 1024],
  ['portrait_exif6.jpg', 768, 1024],
  ['portrait_exif8.jpg', 768, 1024],
  ['landscape_exif1.jpg', 764, 1024],
  ['landscape_exif3.jpg', 764, 1024],
  ['landscape_exif6.jpg', 764, 1024],
  ['landscape_exif8.jpg', 764, 1024],
  ['photo_p_25lines.jpg', 768, 1024],
  ['photo_l_80lines.jpg', 768, 1024],
  ['alpha.png', 768, 1024],
  ['photo.webp', 768, 1024],
  ['photo.avif', 768, 1024],
  ['huge_100mp.jpg', 768, 1024],
  ['cmyk.jpg', 768, 1024],
  ['small_300x400.jpg', 300, 400],
  ['exact_768x1024.jpg', 768, 1024],
  ['land_1025x768.jpg', 767, 1024],
  ['jpeg_no_ext', 300, 400],
  ['panorama_1000x12000.jpg', 85, 1024, true],
];

/** JPEGs as phones write them, which a usual decoder shows whole. */
const odd = ['fill_ff_before_marker', 'samsung_motion_with_eoi', 'samsung_panorama_no_eoi', 'zeros_instead_of_eoi'];

const refusals: readonly (readonly [name: string, reason: RefusalReason])[] = [
  ['photo.heic', 'unsupported'],
  ['truncated60.jpg', 'damaged'],
  ['truncated_header.jpg', 'damaged'],
  ['text.jpg', 'notAnImage'],
  ['pdf_renamed.jpg', 'notAnImage'],
  ['empty.jpg', 'empty'],
  ['vector.svg', 'svg'],
  ['svg_renamed.jpg', 'svg'],
  ['reports/png_cgbi_of_ios.png', 'unsupported'],
];

const landscapes = [
  'landscape_exif1.jpg',
  'landscape_exif3.jpg',
  'landscape_exif6.jpg',
  'landscape_exif8.jpg',
  'photo_l_80lines.jpg',
  'land_1025x768.jpg',
];

for (const [name, width, height, isLong] of accepted) {
  const rules = `[RCPT-7] [RCPT-9]${landscapes.includes(name) ? ' [RCPT-8]' : ''}${isLong ? ' [RCPT-14]' : ''}`;
  test(`${rules} takes ${name} of the corpus as a JPEG of ${width}×${height}`, async ({ receiptsPage }) => {
    const { images, refused } = await pick(receiptsPage, [corpus(name)]);
    expect(refused).toEqual([]);
    const { dataUrl, ...receipt } = images[0] ?? { dataUrl: '' };
    expect(receipt).toMatchObject({ name, width, height, isLong: isLong ?? false });
    const jpeg = bytesOf(dataUrl);
    const stored = await sharp(jpeg).metadata();
    expect([stored.format, stored.width, stored.height]).toEqual(['jpeg', width, height]);
    expect(segmentMarkers(jpeg).filter((marker) => marker >= 0xe0 && marker !== 0xe0 && marker !== 0xe2)).toEqual([]);
  });
}

test('[RCPT-22] takes the odd JPEGs of phones, and makes of each the picture that the decoder finds in it', async ({
  receiptsPage,
}) => {
  const paths = odd.map((name) => corpus(`reports/${name}.jpg`));
  const { images, refused } = await pick(receiptsPage, paths);
  expect(refused).toEqual([]);
  for (const [index, { name, dataUrl, width, height }] of images.entries()) {
    const turned = sharp(paths[index]).autoOrient();
    const { info } = await turned.toBuffer({ resolveWithObject: true });
    const upright = info.width > info.height ? turned.rotate(90) : turned;
    expect(difference(await greys(bytesOf(dataUrl)), await greys(await upright.toBuffer())), name).toBeLessThan(4);
    expect(height, name).toBeGreaterThanOrEqual(width);
  }
});

test('[RCPT-27] tells blurred and dark photographs of the corpus, and small receipts, and no others', async ({
  receiptsPage,
}) => {
  const of = ['portrait_exif1.jpg', 'photo_p_25lines.jpg'];
  const looks = async (change: (upright: Sharp) => Sharp) => {
    const files = of.map(async (name): Promise<FilePayload> => {
      const upright = await sharp(corpus(name)).autoOrient().resize(768, 1024).png().toBuffer();
      return { name, mimeType: 'image/jpeg', buffer: await change(sharp(upright)).jpeg({ quality: 90 }).toBuffer() };
    });
    return (await pick(receiptsPage, await Promise.all(files))).images.map((image) => image.looks);
  };
  const alike = (value: string | null) => of.map(() => value);
  expect(await looks((upright) => upright)).toEqual(alike(null));
  expect(await looks((upright) => upright.blur(1))).toEqual(alike(null));
  expect(await looks((upright) => upright.blur(2))).toEqual(alike('blurred'));
  expect(await looks((upright) => upright.linear(0.4))).toEqual(alike(null));
  expect(await looks((upright) => upright.linear(0.3))).toEqual(alike('dark'));
  const placed = (width: number) => (upright: Sharp) => {
    const side = (768 - width) / 2;
    const end = Math.round((side * 1024) / 768);
    return upright
      .resize(width, 1024 - 2 * end, { fit: 'fill' })
      .extend({ left: side, right: side, top: end, bottom: end, background: '#7a6a58' });
  };
  expect(await looks(placed(460))).toEqual(alike(null));
  expect(await looks(placed(230))).toEqual(alike('small'));
});

for (const [name, reason] of refusals) {
  test(`[${reason === 'svg' ? 'RCPT-6' : 'RCPT-11'}] refuses ${name} of the corpus: ${reason}`, async ({
    receiptsPage,
  }) => {
    const { images, refused } = await pick(receiptsPage, [corpus(name)]);
    expect(images).toEqual([]);
    expect(refused).toEqual([{ name: name.split('/').at(-1), reason }]);
  });
}

for (const view of ['portrait', 'landscape'] as const) {
  test(`[RCPT-10] makes the same picture of the ${view} photograph from all its EXIF orientations`, async ({
    receiptsPage,
  }) => {
    const { images } = await pick(
      receiptsPage,
      [1, 3, 6, 8].map((orientation) => corpus(`${view}_exif${orientation}.jpg`)),
    );
    const grids = await Promise.all(images.map(({ dataUrl }) => greys(bytesOf(dataUrl))));
    const upright = sharp(corpus(`${view}_exif1.jpg`));
    const expected = await greys(await (view === 'landscape' ? upright.rotate(90) : upright).toBuffer());
    expect(grids).toHaveLength(4);
    for (const grid of grids) expect(difference(grid, expected)).toBeLessThan(4);
  });
}
