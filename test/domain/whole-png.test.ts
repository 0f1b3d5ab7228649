import { describe, expect, it } from 'vitest';
import { isWholePng } from '#domain/formats/whole-png.ts';
import { compressedRows, headChunk, IEND, pngChunk, pngOf, text } from '#test/kit/png.ts';

const HEAD = { width: 48, height: 64 };
const DATA = [headChunk(HEAD), pngChunk('tEXt', text('Comment\0IEND')), pngChunk('IDAT', compressedRows(HEAD))];
const WHOLE = pngOf(...DATA, IEND);

describe('a PNG', () => {
  it('[RCPT-26] is whole with its end chunk, whatever data is after it', () => {
    expect([WHOLE, Buffer.concat([WHOLE, Buffer.alloc(64)]), pngOf(IEND)].map(isWholePng)).toEqual([true, true, true]);
  });

  it('[RCPT-26] is not whole wherever it is cut, nor with zeros or with other chunks in place of its end chunk', () => {
    const cuts = Array.from({ length: WHOLE.length }, (_, length) => WHOLE.subarray(0, length));
    expect(cuts.filter(isWholePng)).toEqual([]);
    expect(isWholePng(pngOf(...DATA, Buffer.alloc(64)))).toBe(false);
    expect(isWholePng(pngOf(...DATA, ...DATA))).toBe(false);
  });
});
