import { describe, expect, it } from 'vitest';
import {
  exchangesSides,
  type Orientation,
  orientationSegment,
  readOrientation,
  readTiffOrientation,
  rotated,
} from '#domain/formats/exif-orientation.ts';

const ALL: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
/** TIFF data with one entry per tag: the byte order, the offset of the directory, and its entries. */
const tiff = (entries: readonly (readonly [tag: number, type: number, value: number])[], isLittle = false, at = 8) => {
  const data = new DataView(new ArrayBuffer(at + 2 + entries.length * 12));
  data.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  data.setUint16(2, 42, isLittle);
  data.setUint32(4, at, isLittle);
  data.setUint16(at, entries.length, isLittle);
  for (const [index, [tag, type, value]] of entries.entries()) {
    data.setUint16(at + 2 + index * 12, tag, isLittle);
    data.setUint16(at + 4 + index * 12, type, isLittle);
    data.setUint16(at + 10 + index * 12, value, isLittle);
  }
  return new Uint8Array(data.buffer);
};

describe('the orientation of a picture', () => {
  it.each(ALL)('[RCPT-10] is read again from the segment that contains only it: %i', (orientation) => {
    const segment = orientationSegment(orientation);
    const length = new DataView(segment.buffer).getUint16(2);
    expect([segment[0], segment[1], length]).toEqual([0xff, 0xe1, segment.length - 2]);
    expect(readOrientation(segment.subarray(4))).toBe(orientation);
  });

  it('[RCPT-10] swaps the sides from 5 on', () => {
    expect(ALL.filter(exchangesSides)).toEqual([5, 6, 7, 8]);
  });

  it('[RCPT-10] returns after four quarter turns, through four different ones', () => {
    for (const first of ALL) {
      const turns = [first];
      for (let turn = 0; turn < 4; turn += 1) turns.push(rotated(turns.at(-1) ?? first));
      expect(turns[4]).toBe(first);
      expect(new Set(turns).size).toBe(4);
    }
    expect(rotated(1)).toBe(6);
  });

  it.each([true, false])('[RCPT-10] is found behind other entries, with little-endian numbers: %s', (isLittle) => {
    expect(
      readTiffOrientation(
        tiff(
          [
            [0x0110, 2, 9],
            [0x0112, 3, 6],
          ],
          isLittle,
          20,
        ),
      ),
    ).toBe(6);
  });

  it('[RCPT-10] is none in XMP, in other data, of another type, beyond 8, or behind the entries', () => {
    const exif = orientationSegment(6).subarray(4);
    for (let byte = 0; byte < 6; byte += 1) expect(readOrientation(exif.with(byte, 0x41))).toBeNull();
    expect(readTiffOrientation(tiff([[0x0112, 3, 6]]).with(0, 0x4c))).toBeNull();
    expect(readTiffOrientation(tiff([[0x0112, 4, 6]]))).toBeNull();
    for (const value of [0, 9]) expect(readTiffOrientation(tiff([[0x0112, 3, value]]))).toBeNull();
    const two = tiff([
      [0x0110, 3, 1],
      [0x0112, 3, 6],
    ]);
    expect(readTiffOrientation(two.with(9, 1))).toBeNull();
  });

  it('[RCPT-10] is none in data that ends too early', () => {
    const whole = tiff([[0x0112, 3, 6]]);
    for (let length = 0; length < whole.length; length += 1)
      expect(readTiffOrientation(whole.slice(0, length)), `${length}`).toBeNull();
    expect(readTiffOrientation(whole)).toBe(6);
    expect(readTiffOrientation(tiff([]))).toBeNull();
  });
});
