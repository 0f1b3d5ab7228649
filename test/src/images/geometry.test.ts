import { describe, expect, it } from 'vitest';
import { decodeSize, layOut } from '#src/images/geometry.ts';

const size = (width: number, height: number): { width: number; height: number } => ({ width, height });

describe('layOut', () => {
  it.each([
    [size(3024, 4032), size(768, 1024)],
    [size(768, 1024), size(768, 1024)],
    [size(769, 1025), size(768, 1024)],
    [size(300, 400), size(300, 400)],
    [size(8672, 11562), size(768, 1024)],
    [size(2000, 2000), size(1024, 1024)],
    [size(1000, 12000), size(85, 1024)],
    [size(3, 60000), size(1, 1024)],
  ])('[RCPT-7] [CONST-1] scales the portrait or square %o to %o and never enlarges', (upright, receipt) => {
    expect(layOut(upright)).toMatchObject({ receipt, drawn: receipt, isRotated: false });
  });

  it.each([
    [size(4032, 3024), size(768, 1024)],
    [size(1025, 768), size(767, 1024)],
    [size(2016, 1504), size(764, 1024)],
    [size(401, 400), size(400, 401)],
  ])('[RCPT-8] rotates the landscape %o to %o', (upright, receipt) => {
    expect(layOut(upright)).toMatchObject({ receipt, drawn: size(receipt.height, receipt.width), isRotated: true });
  });

  it.each([
    ['scaled to 85 px', size(1000, 12000), true],
    ['scaled to 85 px, lying', size(12000, 1000), true],
    ['scaled to 299 px', size(598, 2048), true],
    ['scaled to 300 px', size(600, 2048), false],
    ['of 150 px, not scaled', size(150, 200), false],
    ['of 250 px, not scaled', size(250, 1024), false],
    ['scaled to 768 px', size(3024, 4032), false],
  ])('[RCPT-14] detects the length of a picture %s', (_, upright, isLong) => {
    expect(layOut(upright).isLong).toBe(isLong);
  });
});

describe('decodeSize', () => {
  it.each([
    [size(3024, 4032), size(1134, 1512)],
    [size(4032, 3024), size(1512, 1134)],
    [size(8672, 11562), size(1084, 1446)],
    [size(1025, 768), size(1025, 768)],
    [size(300, 400), size(300, 400)],
    [size(2047, 1535), size(1280, 960)],
  ])('[RCPT-12] decodes %o at the next eighth up, %o', (stored, decoded) => {
    expect(decodeSize(stored)).toEqual(decoded);
  });

  it('[RCPT-7] never decodes a picture to less than it is scaled to', () => {
    for (let longer = 1; longer <= 65_535; longer += 1) {
      const { height } = decodeSize(size(Math.ceil(longer / 3), longer));
      const eighths = Math.floor((8 * height) / longer);
      expect(Math.floor((longer * eighths) / 8)).toBeGreaterThanOrEqual(Math.min(longer, 1023));
      expect(height).toBeGreaterThanOrEqual(Math.min(longer, 1024));
    }
  });
});
