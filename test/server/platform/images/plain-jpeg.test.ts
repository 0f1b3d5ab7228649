import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hashDistance, perceptualHash } from '#server/platform/images/perceptual-hash.ts';
import { plainJpeg } from '#server/platform/images/plain-jpeg.ts';
import { prepareAsIs, preparePicture } from '#server/platform/images/prepare.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { jpeg, noisyJpeg } from '#test/kit/server/fixtures.ts';

const fixture = (name: string) => readFile(join(import.meta.dirname, '../../../fixtures/receipts', name));

/** A picture as an encoder in a browser writes it. */
const plain = (width = 320, height = 400) => {
  const gradient = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="a"><stop stop-color="#c31"/><stop offset="1" stop-color="#13c"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  );
  return sharp(gradient).flatten().jpeg({ quality: 85 });
};
const pixelsOf = (data: Buffer) => sharp(data).raw().toBuffer();
/** Returns a segment with a text. */
const segment = (marker: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)]);
/** Returns a JPEG with other bytes after its first marker. */
const withSegments = (data: Buffer, ...inserted: readonly Buffer[]) =>
  Buffer.concat([data.subarray(0, 2), ...inserted, data.subarray(2)]);

describe('a small JPEG as a browser writes it', () => {
  it('[AHEAD-6] is copied without its metadata, comments and trailing bytes, and looks the same', async () => {
    const original = await plain().toBuffer();
    const told = Buffer.concat([
      withSegments(original, segment(0xfe, 'Ada'), segment(0xed, 'Lovelace')),
      Buffer.from('tail'),
    ]);
    const copy = plainJpeg(told);
    expect(copy).toMatchObject({ width: 320, height: 400 });
    const bytes = copy?.jpeg ?? Buffer.alloc(0);
    for (const text of ['Ada', 'Lovelace', 'tail']) expect(bytes.includes(text), text).toBe(false);
    expect((await pixelsOf(bytes)).equals(await pixelsOf(original))).toBe(true);
    expect(plainJpeg(bytes)?.jpeg.equals(bytes), 'nothing more is removed').toBe(true);
  });

  it('[AHEAD-6] may have EXIF data that does not turn it, such as a place', async () => {
    const original = await plain()
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect(original.includes('Ada')).toBe(true);
    const copy = plainJpeg(original)?.jpeg;
    expect(copy?.includes('Ada')).toBe(false);
    expect(copy && (await pixelsOf(copy)).equals(await pixelsOf(original))).toBe(true);
  });

  it('[AHEAD-6] may be grey, and have other sampling or restart markers', async () => {
    for (const encoder of [plain().greyscale(), plain().jpeg({ chromaSubsampling: '4:4:4' })]) {
      const original = await encoder.toBuffer();
      const copy = plainJpeg(original)?.jpeg;
      expect(copy && (await pixelsOf(copy)).equals(await pixelsOf(original))).toBe(true);
    }
  });

  it('[AHEAD-6] is prepared as it is, with a hash like that of the encoded picture', async () => {
    const original = await receiptPicture(3);
    const small = await sharp(original).resize({ height: 900 }).flatten().jpeg({ quality: 85 }).toBuffer();
    const prepared = await preparePicture(small);
    expect(prepared.jpeg.equals(plainJpeg(small)?.jpeg ?? Buffer.alloc(0))).toBe(true);
    const encoded = await perceptualHash(await sharp(small).jpeg({ quality: 90 }).toBuffer());
    expect(prepared.phash && encoded && hashDistance(prepared.phash, encoded)).toBeLessThan(10);
  });

  it('[AHEAD-6] [RCPT-11] is encoded again if its data is damaged, so what is stored is sound', async () => {
    const original = await sharp(await noisyJpeg(300, 300))
      .jpeg({ quality: 60 })
      .toBuffer();
    const cut = Buffer.concat([original.subarray(0, original.length / 2), Buffer.from([0xff, 0xd9])]);
    expect(plainJpeg(cut)).not.toBeNull();
    expect(await prepareAsIs(cut)).toBeNull();
    const { jpeg: stored } = await preparePicture(cut);
    await expect(sharp(stored, { failOn: 'warning' }).stats()).resolves.toBeDefined();
  });
});

describe('a picture that is encoded again', () => {
  it('[AHEAD-6] may be turned, has a profile or other colours, is large, progressive or unusual', async () => {
    const usual = await plain().toBuffer();
    const scan = usual.indexOf(Buffer.from([0xff, 0xda]));
    const others: Readonly<Record<string, Buffer>> = {
      'turned by EXIF': await jpeg(300, 400, { orientation: 6 }),
      'with a profile': await plain().withIccProfile('p3').toBuffer(),
      'with an Adobe segment': withSegments(usual, segment(0xee, 'Adobe')),
      'four colours': await fixture('cmyk.jpg'),
      progressive: await plain().jpeg({ progressive: true }).toBuffer(),
      'too wide': await plain(1_025, 100).toBuffer(),
      'too many bytes': await sharp(await noisyJpeg(300, 300))
        .jpeg({ quality: 100 })
        .toBuffer(),
      'bytes between segments': Buffer.concat([usual.subarray(0, scan), Buffer.alloc(4, 0x55), usual.subarray(scan)]),
      'without an end': usual.subarray(0, usual.length - 2),
      'without a scan': usual.subarray(0, scan),
      png: await plain().png().toBuffer(),
      empty: Buffer.alloc(0),
      'a start alone': Buffer.from([0xff, 0xd8]),
    };
    const copied = Object.entries(others).filter(([, data]) => plainJpeg(data) !== null);
    expect(copied.map(([name]) => name)).toEqual([]);
  });
});
