import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readOrientation } from '#domain/formats/exif-orientation.ts';
import { isWholeJpeg } from '#domain/formats/whole-jpeg.ts';
import { sniff } from '#src/images/sniff.ts';
import { CHECKED_TYPES, isWhole } from '#src/images/wholeness.ts';

const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../fixtures/receipts', name));

describe('sniff', () => {
  it.each([
    ['landscape_1025x768.jpg', 'image/jpeg', 1025, 768],
    ['progressive.jpg', 'image/jpeg', 960, 1280],
    ['cmyk.jpg', 'image/jpeg', 600, 800],
    ['alpha.png', 'image/png', 525, 700],
    ['oversized_42mp.png', 'image/png', 7000, 6000],
    ['photo.webp', 'image/webp', 600, 800],
    ['photo.avif', 'image/avif', 600, 800],
    ['photo.gif', 'image/gif', 600, 800],
    ['heic_head.heic', 'image/heic', 3024, 4032],
  ])('[RCPT-11] detects %s by its content as %s of %i×%i', (name, mimeType, width, height) => {
    expect(sniff(fixture(name))).toMatchObject({ mimeType, size: { width, height } });
  });

  it.each(['text.jpg', 'pdf_renamed.jpg', 'empty.jpg', 'vector.svg', 'svg_renamed.jpg'])(
    '[RCPT-11] finds no raster image in %s',
    (name) => {
      expect(sniff(fixture(name))).toBeNull();
    },
  );

  it('[RCPT-11] reads the size of lossy, lossless and extended WebP', async () => {
    const blank = sharp({
      create: { width: 301, height: 403, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    });
    const lossy = await blank.clone().removeAlpha().webp().toBuffer();
    const lossless = await blank.clone().webp({ lossless: true }).toBuffer();
    const extended = await blank.clone().webp().toBuffer();
    const chunks = [lossy, lossless, extended].map((file) => file.toString('latin1', 12, 16));
    expect(chunks).toEqual(['VP8 ', 'VP8L', 'VP8X']);
    for (const file of [lossy, lossless, extended]) expect(sniff(file)?.size).toEqual({ width: 301, height: 403 });
  });

  it('[RCPT-11] reads the size of a bitmap with rows from the top', () => {
    const head = Buffer.from(`BM${'\0'.repeat(12)}\x28\0\0\0\x2c\x01\0\0\x70\xfe\xff\xff`, 'latin1');
    expect(sniff(head)?.size).toEqual({ width: 300, height: 400 });
  });

  it('[RCPT-10] reads all eight EXIF orientations, and 1 if there is none', () => {
    const orientations = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (orientation) => sniff(fixture(`exif${orientation}.jpg`))?.orientation,
    );
    expect(orientations).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(sniff(fixture('landscape.jpg'))?.orientation).toBe(1);
  });

  it('[RCPT-11] distinguishes a progressive JPEG from a baseline one', () => {
    expect(['progressive.jpg', 'exif6.jpg'].map((name) => sniff(fixture(name))?.isProgressive)).toEqual([true, false]);
  });

  it.each(['exif6.jpg', 'alpha.png', 'photo.webp', 'photo.avif', 'photo.gif', 'heic_head.heic'])(
    '[RCPT-11] never throws on a %s that ends anywhere in its header, and never treats it as complete',
    (name) => {
      const whole = fixture(name);
      const lengths = Array.from({ length: 700 }, (_, index) => (index < 200 ? index : (index - 184) * 13)).filter(
        (length) => length < whole.length,
      );
      const taken = lengths.filter((length) => {
        const head = whole.subarray(0, length);
        const known = sniff(head);
        return known !== null && CHECKED_TYPES.has(known.mimeType) && isWhole(head, known.mimeType);
      });
      expect(taken).toEqual([]);
    },
  );
});

describe('readOrientation', () => {
  const exif = (order: 'II' | 'MM', tag: number, type: number, value: number): Uint8Array => {
    const view = new DataView(new ArrayBuffer(32));
    const isLittle = order === 'II';
    [...`Exif\0\0${order}`].forEach((character, index) => view.setUint8(index, character.charCodeAt(0)));
    view.setUint16(8, 42, isLittle);
    view.setUint32(10, 8, isLittle);
    view.setUint16(14, 1, isLittle);
    view.setUint16(16, tag, isLittle);
    view.setUint16(18, type, isLittle);
    view.setUint16(24, value, isLittle);
    return new Uint8Array(view.buffer);
  };

  it.each(['II', 'MM'] as const)('[RCPT-10] reads the byte order %s', (order) => {
    expect(readOrientation(exif(order, 0x0112, 3, 6))).toBe(6);
  });

  it.each([
    ['another tag', exif('MM', 0x0110, 3, 6)],
    ['another type', exif('MM', 0x0112, 2, 6)],
    ['0', exif('MM', 0x0112, 3, 0)],
    ['9', exif('MM', 0x0112, 3, 9)],
    ['a cut directory', exif('MM', 0x0112, 3, 6).subarray(0, 20)],
    ['XMP', new TextEncoder().encode('http://ns.adobe.com/xap/1.0/')],
  ])('[RCPT-10] finds no orientation in %s', (_, payload) => {
    expect(readOrientation(payload)).toBeNull();
  });
});

describe('isWhole', () => {
  it.each([
    'exif6.jpg',
    'progressive.jpg',
    'cmyk.jpg',
    'small_300x400.jpg',
    'alpha.png',
    'oversized_42mp.png',
    'photo.webp',
  ])('[RCPT-11] accepts %s as complete, even with trailing bytes, and every truncation of it as damaged', (name) => {
    const whole = fixture(name);
    const mimeType = sniff(whole)?.mimeType ?? '';
    expect(isWhole(whole, mimeType)).toBe(true);
    expect(isWhole(Buffer.concat([whole, Buffer.from('motion photo')]), mimeType)).toBe(true);
    for (let share = 0.02; share < 1; share += 0.02) {
      expect(isWhole(whole.subarray(0, Math.floor(whole.length * share)), mimeType), `${share}`).toBe(false);
    }
  });

  it('[RCPT-11] does not confuse the end of an embedded thumbnail with the end of the photograph', () => {
    const whole = fixture('exif6.jpg');
    const thumbnailEnd = whole.indexOf(Buffer.from([0xff, 0xd9]));
    expect(thumbnailEnd).toBeGreaterThan(0);
    expect(thumbnailEnd).toBeLessThan(8000);
    expect(isWholeJpeg(whole.subarray(0, thumbnailEnd + 2))).toBe(false);
  });
});
