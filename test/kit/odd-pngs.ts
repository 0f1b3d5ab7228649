import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { OddPicture } from './odd-picture.ts';
import {
  badCheck,
  bytes,
  compressedRows,
  headChunk,
  IEND,
  palette,
  pngChunk,
  type PngHead,
  pngOf,
  text,
  u32,
} from './png.ts';

const HEAD: PngHead = { width: 48, height: 64 };
const IHDR = headChunk(HEAD);
const IDAT = pngChunk('IDAT', compressedRows(HEAD));
const COMMENT = pngChunk('tEXt', text('Comment\0a'));
const EXIF = pngChunk(
  'eXIf',
  Buffer.concat([text('MM'), bytes(0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3), u32(1), bytes(0, 6, 0, 0, 0, 0, 0, 0)]),
);
const refused = 'damaged' as const;

/** Returns a PNG with these chunks between its header and its image data. */
const withChunks = (...chunks: readonly Uint8Array[]): Buffer => pngOf(IHDR, ...chunks, IDAT, IEND);

function wholePng(head: PngHead): Buffer {
  const colours = head.colourType === 3 ? [palette(head.depth ?? 8)] : [];
  return pngOf(headChunk(head), ...colours, pngChunk('IDAT', compressedRows(head)), IEND);
}

/** Every colour type in each of its depths. */
const KINDS = [
  ...([1, 2, 4, 8, 16] as const).map((depth) => ['grey', 0, depth] as const),
  ...([8, 16] as const).map((depth) => ['RGB', 2, depth] as const),
  ...([1, 2, 4, 8] as const).map((depth) => ['palette', 3, depth] as const),
  ...([8, 16] as const).map((depth) => ['grey with alpha', 4, depth] as const),
  ...([8, 16] as const).map((depth) => ['RGB with alpha', 6, depth] as const),
];

const kinds = (): OddPicture[] =>
  [false, true].flatMap((isInterlaced) =>
    KINDS.map(([name, colourType, depth]) => ({
      name: `${name} of ${depth} bits${isInterlaced ? ', interlaced' : ''}`,
      data: wholePng({ ...HEAD, colourType, depth, isInterlaced }),
    })),
  );

function sizes(): OddPicture[] {
  const stating = (width: number, height: number) => pngOf(headChunk({ width, height }), IDAT, IEND);
  return [
    { name: 'of 1 pixel', data: wholePng({ width: 1, height: 1 }) },
    { name: 'of 3 × 5, interlaced, with empty passes', data: wholePng({ width: 3, height: 5, isInterlaced: true }) },
    { name: 'of 1 × 2000', data: wholePng({ width: 1, height: 2_000 }) },
    { name: 'with more rows than it states', data: stating(48, 32) },
    { name: 'with fewer rows than it states', data: stating(48, 640), refused },
    { name: 'of 0 width', data: stating(0, 64), refused },
    { name: 'of 0 height', data: stating(48, 0), refused },
    { name: 'of 60,000 × 60,000', data: stating(60_000, 60_000), refused: 'tooLarge' },
    { name: 'of the largest size', data: stating(0x7fffffff, 0x7fffffff), refused: 'tooLarge', onServer: 'damaged' },
    { name: 'of an impossible width', data: stating(0xffffffff, 1), refused: 'tooLarge', onServer: 'damaged' },
  ];
}

function heads(): OddPicture[] {
  const head = (...tail: readonly number[]) => pngChunk('IHDR', Buffer.concat([u32(48, 64), bytes(...tail)]));
  const invalid = [
    ['a depth of 7 bits', head(7, 2, 0, 0, 0)],
    ['an RGB depth of 4 bits', head(4, 2, 0, 0, 0)],
    ['colour type 5', head(8, 5, 0, 0, 0)],
    ['compression 1', head(8, 2, 1, 0, 0)],
    ['filter method 1', head(8, 2, 0, 1, 0)],
    ['interlace method 2', head(8, 2, 0, 0, 2)],
    ['a short header', pngChunk('IHDR', u32(48, 64))],
    ['a wrong checksum of its header', badCheck(IHDR)],
    ['two headers', Buffer.concat([IHDR, IHDR])],
  ] as const;
  const endings = Buffer.concat([text('\x89PNG\n\x1a\n'), IHDR, IDAT, IEND]);
  return [
    ...invalid.map(([name, chunk]) => ({ name: `with ${name}`, data: pngOf(chunk, IDAT, IEND), refused })),
    { name: 'with no header', data: pngOf(IDAT, IEND), refused },
    { name: 'with its header second', data: pngOf(COMMENT, IHDR, IDAT, IEND), refused },
    { name: 'whose line endings were converted', data: endings, refused: 'notAnImage' },
    {
      name: 'packed as iOS does',
      data: pngOf(pngChunk('CgBI', bytes(0x50, 0, 0x20, 2)), IHDR, IDAT, IEND),
      refused: 'unsupported',
    },
  ];
}

function colours(): OddPicture[] {
  const [grey, indexed] = [{ ...HEAD, colourType: 0 } as const, { ...HEAD, colourType: 3, depth: 2 } as const];
  const [greys, indexes] = [grey, indexed].map((head) => pngChunk('IDAT', compressedRows(head))) as [Buffer, Buffer];
  const [greyHead, indexedHead] = [headChunk(grey), headChunk(indexed)];
  const transparent = (...values: readonly number[]) => pngChunk('tRNS', bytes(...values));
  const whites = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000];
  return [
    { name: 'with gAMA of sRGB', data: withChunks(pngChunk('gAMA', u32(45_455))) },
    { name: 'with gAMA of 0', data: withChunks(pngChunk('gAMA', u32(0))) },
    { name: 'with sRGB', data: withChunks(pngChunk('sRGB', bytes(0))) },
    { name: 'with cHRM', data: withChunks(pngChunk('cHRM', u32(...whites))) },
    { name: 'with sBIT', data: withChunks(pngChunk('sBIT', bytes(5, 6, 5))) },
    { name: 'with bKGD', data: withChunks(pngChunk('bKGD', bytes(0, 9, 0, 9, 0, 9))) },
    { name: 'with a transparent colour', data: withChunks(transparent(0, 26, 0, 26, 0, 26)) },
    { name: 'with a transparent grey', data: pngOf(greyHead, transparent(0, 26), greys, IEND) },
    { name: 'with a transparent palette', data: pngOf(indexedHead, palette(2), transparent(0, 128), indexes, IEND) },
    { name: 'with a palette after its image data', data: pngOf(indexedHead, indexes, palette(2), IEND), refused },
    { name: 'without its palette', data: pngOf(indexedHead, indexes, IEND), refused },
    {
      name: 'with a wrong checksum of its palette',
      data: pngOf(indexedHead, badCheck(palette(2)), indexes, IEND),
      refused,
    },
  ];
}

function texts(): OddPicture[] {
  const long = Buffer.concat([text('Comment\0'), Buffer.alloc(300_000, 'a')]);
  const bomb = Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(20_000_000, 'a'))]);
  const [density, time] = [
    pngChunk('pHYs', Buffer.concat([u32(2_835, 1), bytes(1)])),
    pngChunk('tIME', bytes(7, 234, 2, 30, 25, 61, 61)),
  ];
  return [
    { name: 'with 300 kB of text', data: withChunks(pngChunk('tEXt', long)) },
    { name: 'with 2,000 texts', data: withChunks(...Array.from({ length: 2_000 }, () => COMMENT)) },
    { name: 'with 20 MB of compressed text', data: withChunks(pngChunk('zTXt', bomb)) },
    { name: 'with text of a wrong checksum', data: withChunks(badCheck(COMMENT)) },
    { name: 'with oblong pixels', data: withChunks(density) },
    { name: 'with a day that does not exist', data: withChunks(time) },
    { name: 'with an unknown chunk', data: withChunks(pngChunk('prVt', bytes(1, 2, 3))) },
    { name: 'with an unknown critical chunk', data: withChunks(pngChunk('CRIT', bytes(1, 2, 3))), refused },
    { name: 'with EXIF orientation 6', data: withChunks(EXIF) },
    { name: 'with EXIF orientation 6 after its image data', data: pngOf(IHDR, IDAT, EXIF, IEND) },
  ];
}

async function profiles(): Promise<OddPicture[]> {
  const blank = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  const { icc } = await sharp(await blank.withIccProfile('p3').png().toBuffer()).metadata();
  const profile = (data: Uint8Array) => pngChunk('iCCP', Buffer.concat([text('profile\0\0'), data]));
  return [
    { name: 'with a colour profile', data: withChunks(profile(deflateSync(icc ?? bytes()))) },
    { name: 'with a broken colour profile', data: withChunks(profile(deflateSync(Buffer.alloc(200, 7)))) },
    { name: 'with a colour profile that is not compressed', data: withChunks(profile(text('nothing'))) },
  ];
}

/** Returns PNGs of unusual headers, sizes, colours and further chunks. */
export const oddPngs = async (): Promise<OddPicture[]> => [
  ...kinds(),
  ...sizes(),
  ...heads(),
  ...colours(),
  ...texts(),
  ...(await profiles()),
];
