import { crc32, deflateSync } from 'node:zlib';

/** The first bytes of every PNG. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The end chunk, which is always the same. */
export const IEND = pngChunk('IEND');

/** The colour types of the format: grey, RGB, palette, grey with alpha, RGB with alpha. */
type ColourType = 0 | 2 | 3 | 4 | 6;

const CHANNELS: Readonly<Record<ColourType, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The seven passes of an interlaced PNG: first column, first row, distance of columns, distance of rows. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The fields of a PNG header. */
export interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly depth?: 1 | 2 | 4 | 8 | 16;
  readonly colourType?: ColourType;
  readonly isInterlaced?: boolean;
}

/** Returns a chunk with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array = new Uint8Array(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Returns the header chunk. */
export function headChunk({ width, height, depth = 8, colourType = 2, isInterlaced = false }: PngHead): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colourType, 0, 0, isInterlaced ? 1 : 0], 8);
  return pngChunk('IHDR', head);
}

/** Returns a palette of greys, as many as the depth has indexes. */
export const palette = (depth: number): Buffer =>
  pngChunk('PLTE', Buffer.from(Array.from({ length: 3 << depth }, (_, at) => greyOf(Math.floor(at / 3), depth))));

const greyOf = (sample: number, depth: number): number => Math.round((sample * 255) / (2 ** depth - 1));

/** Returns the compressed rows of a test picture: large dark blocks on a light ground, so that a missing part shows. */
export function compressedRows(head: PngHead, level = 9): Buffer {
  return deflateSync(pngRows(head), { level });
}

/** Returns the rows before compression, each with its filter. */
export function pngRows({ width, height, depth = 8, colourType = 2, isInterlaced = false }: PngHead): Buffer {
  const passes = isInterlaced ? PASSES : [[0, 0, 1, 1] as const];
  const rows = passes.flatMap(([left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const lines = columns > 0 ? Math.max(0, Math.ceil((height - top) / down)) : 0;
    return Array.from({ length: lines }, (_, line) =>
      rowOf(
        Array.from({ length: columns }, (__, column) =>
          isDark((left + column * across) / width, (top + line * down) / height),
        ),
        depth,
        colourType,
      ),
    );
  });
  return Buffer.concat(rows);
}

/** Whether a place of the test picture is dark; both from 0 to 1. */
const isDark = (x: number, y: number): boolean => Math.floor(x * 3) % 2 === Math.floor(y * 4) % 2;

function rowOf(darks: readonly boolean[], depth: number, colourType: ColourType): Buffer {
  const most = 2 ** depth - 1;
  const samples = darks.flatMap((dark) => {
    const sample = Math.round(most * (dark ? 0.1 : 0.8));
    const colours = Array.from({ length: colourType & 2 && colourType !== 3 ? 3 : 1 }, () => sample);
    return CHANNELS[colourType] % 2 === 0 ? [...colours, most] : colours;
  });
  const row = Buffer.alloc(1 + Math.ceil((samples.length * depth) / 8));
  for (const [index, sample] of samples.entries()) {
    if (depth === 16) row.writeUInt16BE(sample, 1 + index * 2);
    else {
      const bit = index * depth;
      const at = 1 + (bit >> 3);
      row[at] = (row[at] ?? 0) | (sample << (8 - depth - (bit & 7)));
    }
  }
  return row;
}

/** Returns the bytes of a PNG from its chunks. */
export const pngOf = (...chunks: readonly Uint8Array[]): Buffer => Buffer.concat([SIGNATURE, ...chunks]);

/** Returns a chunk with a wrong checksum. */
export function badCheck(chunk: Uint8Array): Buffer {
  const bad = Buffer.from(chunk);
  bad[bad.length - 1] = (bad.at(-1) ?? 0) ^ 0xff;
  return bad;
}

/** Returns these values as bytes. */
export const bytes = (...values: readonly number[]): Buffer => Buffer.from(values);

/** Returns the Latin-1 bytes of a text, as PNG stores names. */
export const text = (value: string): Buffer => Buffer.from(value, 'latin1');

/** Returns numbers as a PNG stores them, in 4 bytes each. */
export const u32 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
};
