import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import type { RefusalReason } from '#src/images/receipt.ts';
import { cut, fixture, type FilePayload } from './images/pictures.ts';
import { pick, test } from './images/receipts-test.ts';

const refusedFixtures: readonly (readonly [name: string, reason: RefusalReason, rule: string])[] = [
  ['vector.svg', 'svg', 'RCPT-6'],
  ['svg_renamed.jpg', 'svg', 'RCPT-6'],
  ['text.jpg', 'notAnImage', 'RCPT-11'],
  ['pdf_renamed.jpg', 'notAnImage', 'RCPT-11'],
  ['empty.jpg', 'empty', 'RCPT-11'],
  ['heic_head.heic', 'unsupported', 'RCPT-11'],
  ['oversized_42mp.png', 'tooLarge', 'RCPT-11'],
];

for (const [name, reason, rule] of refusedFixtures) {
  test(`[${rule}] refuses ${name} by name: ${reason}`, async ({ receiptsPage }) => {
    const { images, refused } = await pick(receiptsPage, [fixture(name)]);
    expect(images).toEqual([]);
    expect(refused).toEqual([{ name, reason }]);
  });
}

test('[RCPT-6] refuses SVG by type alone and by a name in capitals alone', async ({ receiptsPage }) => {
  const photograph = await readFile(fixture('small_300x400.jpg'));
  const { images, refused } = await pick(receiptsPage, [
    { name: 'drawing', mimeType: 'image/svg+xml', buffer: photograph },
    { name: 'RECEIPT.SVG', mimeType: '', buffer: photograph },
  ]);
  expect(images).toEqual([]);
  expect(refused).toEqual([
    { name: 'drawing', reason: 'svg' },
    { name: 'RECEIPT.SVG', reason: 'svg' },
  ]);
});

const cuts: readonly (readonly [source: string, share: number])[] = [
  ['landscape.jpg', 0.6],
  ['exif6.jpg', 0.6],
  ['exif6.jpg', 0.999],
  ['exif6.jpg', 0.005],
  ['progressive.jpg', 0.9],
  ['small_300x400.jpg', 0.9],
  ['alpha.png', 0.6],
  ['alpha.png', 0.0001],
  ['photo.webp', 0.6],
  ['photo.avif', 0.6],
];

for (const [source, share] of cuts) {
  test(`[RCPT-11] refuses the first ${share * 100} % of ${source} as damaged`, async ({ receiptsPage }) => {
    const file = await cut(fixture(source), share, `cut-${source}`);
    const { images, refused } = await pick(receiptsPage, [file]);
    expect(images).toEqual([]);
    expect(refused).toEqual([{ name: file.name, reason: 'damaged' }]);
  });
}

test('[RCPT-11] keeps the good files of a pick beside the refused ones, both in order', async ({ receiptsPage }) => {
  const names = ['exif6.jpg', 'text.jpg', 'small_300x400.jpg', 'vector.svg', 'empty.jpg', 'landscape.jpg'];
  const { images, refused } = await pick(receiptsPage, names.map(fixture));
  expect(images.map(({ name }) => name)).toEqual(['exif6.jpg', 'small_300x400.jpg', 'landscape.jpg']);
  expect(refused).toEqual([
    { name: 'text.jpg', reason: 'notAnImage' },
    { name: 'vector.svg', reason: 'svg' },
    { name: 'empty.jpg', reason: 'empty' },
  ]);
});

test('[RCPT-11] decodes a JPEG of more than 40 megapixels at a fraction, but refuses it where it is progressive', async ({
  receiptsPage,
}) => {
  const blank = sharp({ create: { width: 6000, height: 8000, channels: 3, background: '#eee' } });
  const files: FilePayload[] = [
    { name: 'baseline.jpg', mimeType: 'image/jpeg', buffer: await blank.clone().jpeg({ quality: 40 }).toBuffer() },
    {
      name: 'progressive.jpg',
      mimeType: 'image/jpeg',
      buffer: await blank.clone().jpeg({ quality: 40, progressive: true }).toBuffer(),
    },
  ];
  const { images, refused } = await pick(receiptsPage, files);
  expect(images.map(({ name, width, height }) => [name, width, height])).toEqual([['baseline.jpg', 768, 1024]]);
  expect(refused).toEqual([{ name: 'progressive.jpg', reason: 'tooLarge' }]);
});
