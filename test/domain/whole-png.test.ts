import { describe, expect, it } from 'vitest';
import { isWholePng } from '#domain/formats/whole-png.ts';
import { compressedRows, headChunk, IEND, pngChunk, pngOf, text } from '#test/kit/png.ts';

const HEAD = { width: 48, height: 64 };
const DATA = [headChunk(HEAD), pngChunk('tEXt', text('Comment\0IEND')), pngChunk('IDAT', compressedRows(HEAD))];
const WHOLE = pngOf(...DATA, IEND);

describe('a PNG', () => {
  it('[RCPT-26] is complete with its end chunk, even if data follows', () => {
    expect([WHOLE, Buffer.concat([WHOLE, Buffer.alloc(64)]), pngOf(IEND)].map(isWholePng)).toEqual([true, true, true]);
  });

  it('[RCPT-26] is incomplete if it is truncated anywhere, or has zeros or other chunks instead of its end chunk', () => {
    const cuts = Array.from({ length: WHOLE.length }, (_, length) => WHOLE.subarray(0, length));
    expect(cuts.filter(isWholePng)).toEqual([]);
    expect(isWholePng(pngOf(...DATA, Buffer.alloc(64)))).toBe(false);
    expect(isWholePng(pngOf(...DATA, ...DATA))).toBe(false);
  });
});
