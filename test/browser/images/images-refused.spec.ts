import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import type { RefusalReason } from '#domain/errors.ts';
import { cut, fixture, type FilePayload } from '#test/kit/browser/images/pictures.ts';
import { choose, pick, test } from '#test/kit/browser/images/receipts-test.ts';

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

test('[RCPT-11] refuses a PNG as iOS packs it as one that this browser cannot open', async ({ receiptsPage }) => {
  const png = await readFile(fixture('alpha.png'));
  const chunk = Buffer.from('\0\0\0\x04CgBIP\0\x20\x02\x2b\xd5\xb3\x7f', 'latin1');
  const buffer = Buffer.concat([png.subarray(0, 8), chunk, png.subarray(8)]);
  const { images, refused } = await pick(receiptsPage, [{ name: 'packed.png', mimeType: 'image/png', buffer }]);
  expect(images).toEqual([]);
  expect(refused).toEqual([{ name: 'packed.png', reason: 'unsupported' }]);
});

for (const name of ['exif6.jpg', 'photo.avif', 'alpha.png']) {
  for (const [what, change] of [
    ['deleted', (path: string) => rm(path)],
    ['emptied', (path: string) => writeFile(path, '')],
    ['changed', (path: string) => appendFile(path, 'more')],
    ['replaced', (path: string) => copyFile(fixture('second_768x1024.jpg'), path)],
  ] as const) {
    test(`[RCPT-11] asks the visitor to pick ${name} again if it was ${what} after it was picked`, async ({
      receiptsPage,
    }) => {
      const folder = await mkdtemp(join(tmpdir(), 'promenade-picked-'));
      const path = join(folder, name);
      await copyFile(fixture(name), path);
      await choose(receiptsPage, [path, fixture('small_300x400.jpg')]);
      await change(path);
      const { images, refused } = await receiptsPage.evaluate(() => window.receipts.prepare());
      expect(images.map((image) => image.name)).toEqual(['small_300x400.jpg']);
      expect(refused).toEqual([{ name, reason: 'unreadable' }]);
      await rm(folder, { recursive: true });
    });
  }
}

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
