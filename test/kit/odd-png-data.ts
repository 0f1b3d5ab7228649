import { deflateSync } from 'node:zlib';
import type { OddPicture } from './odd-picture.ts';
import {
  badCheck,
  bytes,
  compressedRows,
  headChunk,
  IEND,
  pngChunk,
  type PngHead,
  pngOf,
  pngRows,
  text,
  u32,
} from './png.ts';

const HEAD: PngHead = { width: 48, height: 64 };
/** The length of a row with its filter, in bytes. */
const ROW = 1 + 48 * 3;
const IHDR = headChunk(HEAD);
const ROWS = compressedRows(HEAD);
const IDAT = pngChunk('IDAT', ROWS);
/** Rows that are stored without compression, so the place of a cut is the place of its row. */
const STORED = compressedRows(HEAD, 0);
const COMMENT = pngChunk('tEXt', text('Comment\0a'));
const WHOLE = pngOf(IHDR, IDAT, IEND);
const refused = 'damaged' as const;

/** Returns a PNG with these chunks as its image data. */
const withData = (...chunks: readonly Uint8Array[]): Buffer => pngOf(IHDR, ...chunks, IEND);
/** Returns compressed bytes in chunks of this length. */
const inPieces = (compressed: Buffer, length: number): Buffer[] =>
  Array.from({ length: Math.ceil(compressed.length / length) }, (_, at) =>
    pngChunk('IDAT', compressed.subarray(at * length, (at + 1) * length)),
  );

function chunking(): OddPicture[] {
  const [first = IDAT, ...others] = inPieces(ROWS, 40);
  const empty = pngChunk('IDAT');
  const pieces = inPieces(STORED, 1_000);
  return [
    { name: 'with an IDAT for each byte', data: withData(...inPieces(ROWS, 1)) },
    { name: 'with an empty IDAT first', data: withData(empty, IDAT) },
    { name: 'with an empty IDAT in the middle', data: withData(first, empty, ...others) },
    { name: 'with an empty IDAT last', data: withData(IDAT, empty) },
    { name: 'with bytes after its rows', data: withData(pngChunk('IDAT', Buffer.concat([ROWS, bytes(1, 2, 3, 4)]))) },
    { name: 'with an IDAT after its rows', data: withData(IDAT, pngChunk('IDAT', bytes(1, 2, 3, 4))) },
    { name: 'with text after its rows', data: withData(IDAT, COMMENT) },
    { name: 'with text between its IDATs', data: withData(first, COMMENT, ...others), refused },
    { name: 'with no image data', data: withData(), refused },
    { name: 'with only an empty IDAT', data: withData(empty), refused },
    { name: 'without its first IDAT', data: withData(...pieces.slice(1)), refused },
    { name: 'without an IDAT in the middle', data: withData(...pieces.toSpliced(4, 1)), refused },
    { name: 'without its last IDAT', data: withData(...pieces.slice(0, -1)), refused },
    { name: 'with a wrong checksum of its image data', data: withData(badCheck(IDAT)), refused },
  ];
}

/** Returns rows with the differences to the pixel at the left or above, filters 1 and 2 of the format, in turn. */
function filtered(): Buffer {
  const [plain, rows] = [pngRows(HEAD), pngRows(HEAD)];
  for (let at = 0; at < rows.length; at += 1) {
    const [row, column] = [Math.floor(at / ROW), at % ROW];
    const isUp = row % 2 === 1;
    if (column === 0) rows[at] = isUp ? 2 : 1;
    else if (isUp || column > 3) rows[at] = (plain[at] ?? 0) - (plain[at - (isUp ? ROW : 3)] ?? 0);
  }
  return rows;
}

function compression(): OddPicture[] {
  const plain = pngRows(HEAD);
  const badFilter = Buffer.from(plain);
  badFilter[ROW * 20] = 9;
  const badSum = Buffer.concat([ROWS.subarray(0, -1), bytes((ROWS.at(-1) ?? 0) ^ 0xff)]);
  const packed = (rows: Buffer) => withData(pngChunk('IDAT', deflateSync(rows)));
  const [half, more] = [plain.subarray(0, ROW * 32), Buffer.concat([plain, plain])];
  return [
    { name: 'with uncompressed rows', data: withData(pngChunk('IDAT', STORED)) },
    { name: 'with filters', data: packed(filtered()) },
    { name: 'with twice its rows', data: packed(more) },
    // The browser makes a whole picture of these two, because no row is missing.
    { name: 'with a wrong checksum of its rows', data: withData(pngChunk('IDAT', badSum)), onServer: 'damaged' },
    {
      name: 'with no checksum of its rows',
      data: withData(pngChunk('IDAT', ROWS.subarray(0, -4))),
      onServer: 'damaged',
    },
    { name: 'with half its rows', data: packed(half), refused },
    { name: 'with all its rows but one', data: packed(plain.subarray(0, -ROW)), refused },
    { name: 'with an unknown filter', data: packed(badFilter), refused },
    { name: 'with image data that is not compressed', data: withData(pngChunk('IDAT', Buffer.alloc(500, 7))), refused },
  ];
}

function ends(): OddPicture[] {
  const before = pngOf(IHDR, pngChunk('IDAT', STORED)).length - STORED.length - 4;
  const stored = pngOf(IHDR, pngChunk('IDAT', STORED), IEND);
  const part = pngChunk('IDAT', STORED.subarray(0, 4_000));
  return [
    { name: 'with zeros after its end', data: Buffer.concat([WHOLE, Buffer.alloc(64)]) },
    { name: 'with text after its end', data: Buffer.concat([WHOLE, text('and so on')]) },
    { name: 'with another PNG after its end', data: Buffer.concat([WHOLE, WHOLE]) },
    { name: 'with an end chunk that has data', data: pngOf(IHDR, IDAT, pngChunk('IEND', bytes(1))) },
    { name: 'with an end chunk of a wrong checksum', data: pngOf(IHDR, IDAT, badCheck(IEND)) },
    { name: 'with no end chunk', data: pngOf(IHDR, IDAT), refused },
    { name: 'with zeros in place of its end chunk', data: pngOf(IHDR, IDAT, Buffer.alloc(64)), refused },
    { name: 'cut in the checksum of its end chunk', data: WHOLE.subarray(0, -2), refused },
    { name: 'cut in the name of its end chunk', data: WHOLE.subarray(0, -6), refused },
    { name: 'cut before the checksum of its image data', data: WHOLE.subarray(0, -16), refused },
    { name: 'cut in the last byte of its image data', data: WHOLE.subarray(0, -17), refused },
    ...[1, 30, 60, 90, 99].map((percent) => ({
      name: `cut at ${percent} % of its image data`,
      data: stored.subarray(0, before + Math.floor((STORED.length * percent) / 100)),
      refused,
    })),
    { name: 'cut between two IDATs', data: pngOf(IHDR, part), refused },
    { name: 'cut in its image data, with an end chunk', data: pngOf(IHDR, part, IEND), refused },
    { name: 'cut in its header', data: WHOLE.subarray(0, 20), refused },
    { name: 'that is only its signature', data: WHOLE.subarray(0, 8), refused },
  ];
}

function animations(): OddPicture[] {
  const animated = (frames: number) => pngChunk('acTL', u32(frames, 0));
  const control = (sequence: number) =>
    pngChunk('fcTL', Buffer.concat([u32(sequence, 48, 64, 0, 0), bytes(0, 1, 0, 10, 0, 0)]));
  const frame = (sequence: number) => pngChunk('fdAT', Buffer.concat([u32(sequence), ROWS]));
  const start = [IHDR, animated(2), control(0), IDAT];
  return [
    { name: 'that is animated', data: pngOf(...start, control(1), frame(2), IEND) },
    {
      name: 'that is animated, with frames after its picture',
      data: pngOf(IHDR, animated(1), IDAT, control(0), frame(1), IEND),
    },
    { name: 'that is animated, without its second frame', data: pngOf(...start, IEND) },
    {
      name: 'that is animated, cut in its second frame',
      data: pngOf(...start, control(1), frame(2)).subarray(0, -9),
      refused,
    },
  ];
}

/** Returns PNGs whose image data or end is unusual. */
export const oddPngData = (): OddPicture[] => [...chunking(), ...compression(), ...ends(), ...animations()];
