import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import {
  bytesOf,
  difference,
  fixture,
  greys,
  segmentMarkers,
  type FilePayload,
} from '#test/kit/browser/images/pictures.ts';
import { pick, test } from '#test/kit/browser/images/receipts-test.ts';

const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Application segments that say nothing about the photograph: JFIF and the colour profile. */
const harmlessSegments = [0xe0, 0xe2];

test('[RCPT-10] shows a receipt upright in each of the eight EXIF orientations', async ({ receiptsPage }) => {
  const { images, refused } = await pick(
    receiptsPage,
    orientations.map((orientation) => fixture(`exif${orientation}.jpg`)),
  );
  expect(refused).toEqual([]);
  const upright = await greys(fixture('exif1.jpg'));
  for (const image of images) {
    expect([image.width, image.height], image.name).toEqual([768, 1024]);
    expect(difference(await greys(bytesOf(image.dataUrl)), upright), image.name).toBeLessThan(3);
  }
  const upsideDown = await greys(await sharp(fixture('exif1.jpg')).autoOrient().rotate(180).toBuffer());
  expect(difference(upsideDown, upright), 'the comparison can tell a turned picture').toBeGreaterThan(8);
});

test('[RCPT-10] leaves no EXIF, GPS, XMP, IPTC or comment in a receipt', async ({ receiptsPage }) => {
  const original = await sharp(fixture('exif6.jpg')).metadata();
  expect(
    [original.exif, original.xmp, original.iptc].every((block) => block !== undefined),
    'the fixture has all three',
  ).toBe(true);
  const { images } = await pick(
    receiptsPage,
    orientations.map((orientation) => fixture(`exif${orientation}.jpg`)),
  );
  expect(images).toHaveLength(8);
  for (const { dataUrl } of images) {
    const receipt = bytesOf(dataUrl);
    const application = segmentMarkers(receipt).filter((marker) => marker >= 0xe0);
    expect(application.filter((marker) => !harmlessSegments.includes(marker))).toEqual([]);
    const { exif, xmp, iptc, orientation } = await sharp(receipt).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    for (const trace of ['Exif', 'GPS', 'adobe.com', 'Photoshop']) expect(receipt.includes(trace), trace).toBe(false);
  }
});

/**
 * `tolerance`: the largest mean grey difference from another program's conversion; a rotated picture differs by over
 * 12, an inverted one by over 100.
 */
const sizes: readonly (readonly [name: string, size: readonly [number, number], rule: string, tolerance?: number])[] = [
  ['progressive.jpg', [768, 1024], 'RCPT-7'],
  ['exact_768x1024.jpg', [768, 1024], 'RCPT-7'],
  ['small_300x400.jpg', [300, 400], 'RCPT-7'],
  ['tiny_150x200.jpg', [150, 200], 'RCPT-7'],
  ['long_200x2400.jpg', [85, 1024], 'RCPT-7'],
  ['landscape_1025x768.jpg', [767, 1024], 'RCPT-8'],
  ['landscape.jpg', [764, 1024], 'RCPT-8'],
  ['cmyk.jpg', [600, 800], 'RCPT-9', 14],
  ['photo.webp', [600, 800], 'RCPT-9'],
  ['photo.avif', [600, 800], 'RCPT-9'],
  ['photo.gif', [600, 800], 'RCPT-9'],
  ['alpha.png', [525, 700], 'RCPT-9', 6],
];

for (const [name, size, rule, tolerance = 4] of sizes) {
  test(`[${rule}] makes ${name} a JPEG of ${size.join('×')}`, async ({ receiptsPage }) => {
    const { images, refused } = await pick(receiptsPage, [fixture(name)]);
    expect(refused).toEqual([]);
    const image = images[0];
    expect(image?.dataUrl).toMatch(/^data:image\/jpeg;base64,/);
    const receipt = bytesOf(image?.dataUrl ?? '');
    const { format, width, height } = await sharp(receipt).metadata();
    expect([format, width, height, image?.width, image?.height]).toEqual(['jpeg', ...size, ...size]);
    const source = sharp(fixture(name)).flatten({ background: '#fff' }).toColourspace('srgb');
    const { width: w, height: h } = await sharp(fixture(name)).metadata();
    const expected = await greys(await (w > h ? source.rotate(90) : source).png().toBuffer());
    expect(difference(await greys(receipt), expected)).toBeLessThan(tolerance);
  });
}

test('[RCPT-8] turns a landscape photograph by 90° clockwise', async ({ receiptsPage }) => {
  const { images } = await pick(receiptsPage, [fixture('landscape.jpg')]);
  const receipt = await greys(bytesOf(images[0]?.dataUrl ?? ''));
  const turned = async (degrees: number): Promise<number[]> =>
    greys(await sharp(fixture('landscape.jpg')).rotate(degrees).toBuffer());
  expect(difference(receipt, await turned(90))).toBeLessThan(3);
  expect(difference(receipt, await turned(270))).toBeGreaterThan(8);
});

test('[RCPT-9] surrounds a transparent picture with white', async ({ receiptsPage }) => {
  const { images } = await pick(receiptsPage, [fixture('alpha.png')]);
  const { data, info } = await sharp(bytesOf(images[0]?.dataUrl ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corners = [0, info.width - 1, (info.height - 1) * info.width, info.height * info.width - 1];
  for (const corner of corners) {
    const colour = [...data.subarray(corner * info.channels, corner * info.channels + 3)];
    expect(Math.min(...colour), `corner ${corner}: ${colour.join()}`).toBeGreaterThan(250);
  }
});

test('[RCPT-5] keeps the order of the files, whatever their size', async ({ receiptsPage }) => {
  const names = [
    'progressive.jpg',
    'tiny_150x200.jpg',
    'exif6.jpg',
    'small_300x400.jpg',
    'landscape.jpg',
    'photo.avif',
    'long_200x2400.jpg',
  ];
  const { images } = await pick(receiptsPage, names.map(fixture));
  expect(images.map(({ name }) => name)).toEqual(names);
  expect(new Set(images.map(({ id }) => id)).size).toBe(names.length);
});

test('[RCPT-5] takes a photograph that has neither a type nor an extension', async ({ receiptsPage }) => {
  const file: FilePayload = { name: 'IMG_0001', mimeType: '', buffer: await readFile(fixture('small_300x400.jpg')) };
  const { images } = await pick(receiptsPage, [file]);
  expect(images.map(({ name, width, height }) => [name, width, height])).toEqual([['IMG_0001', 300, 400]]);
});

test('[RCPT-13] turns a receipt by 90° clockwise, and four turns bring it back', async ({ receiptsPage }) => {
  const { images } = await pick(receiptsPage, [fixture('exif1.jpg')]);
  let picture = { dataUrl: images[0]?.dataUrl ?? '', width: 768, height: 1024 };
  const upright = await greys(bytesOf(picture.dataUrl), 32, 32);
  for (const turns of [1, 2, 3, 4]) {
    const before = picture;
    picture = await receiptsPage.evaluate((dataUrl) => window.receipts.rotate(dataUrl), before.dataUrl);
    expect([picture.width, picture.height]).toEqual([before.height, before.width]);
    const turned = await greys(await sharp(bytesOf(before.dataUrl)).rotate(90).toBuffer(), 32, 32);
    expect(difference(await greys(bytesOf(picture.dataUrl), 32, 32), turned), `turn ${turns}`).toBeLessThan(1);
  }
  expect(difference(await greys(bytesOf(picture.dataUrl), 32, 32), upright)).toBeLessThan(2);
});

test('[RCPT-13] fails if the file to rotate is not a picture', async ({ receiptsPage }) => {
  const turned = receiptsPage.evaluate(() => window.receipts.rotate('data:image/jpeg;base64,AAAA'));
  await expect(turned).rejects.toThrow('could not be rotated');
});

test('[RCPT-14] treats a picture as long only if scaling reduced its shorter side below 300 px', async ({
  receiptsPage,
}) => {
  const names = ['long_200x2400.jpg', 'tiny_150x200.jpg', 'small_300x400.jpg', 'exif1.jpg', 'landscape.jpg'];
  const { images } = await pick(receiptsPage, names.map(fixture));
  expect(images.filter(({ isLong }) => isLong).map(({ name }) => basename(name))).toEqual(['long_200x2400.jpg']);
});

test('[RCPT-27] tells what the visitor may want to take again, in the worker, and refuses none of it', async ({
  receiptsPage,
}) => {
  const upright = await sharp(fixture('exif1.jpg')).png().toBuffer();
  const changed = { sharp: sharp(upright), blurred: sharp(upright).blur(4), dark: sharp(upright).linear(0.2) };
  const files = Object.entries(changed).map(async ([name, picture]): Promise<FilePayload> => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  }));
  const { images, refused } = await pick(receiptsPage, await Promise.all(files));
  expect([images.map(({ looks }) => looks), refused]).toEqual([[null, 'blurred', 'dark'], []]);
  const turned = await receiptsPage.evaluate((dataUrl) => window.receipts.rotate(dataUrl), images[1]?.dataUrl ?? '');
  expect(turned.looks).toBe('blurred');
});
