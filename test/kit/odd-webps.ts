import sharp from 'sharp';
import type { OddPicture } from './odd-picture.ts';
import { compressedRows, headChunk, IEND, pngChunk, pngOf } from './png.ts';
import { receiptPicture } from './receipts.ts';

const SIZE = { width: 48, height: 64 };
const refused = 'damaged' as const;

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

/** Returns a WebP from its chunks. */
function webpOf(...chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat(
    chunks.flatMap(({ name, data }) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(data.length);
      return [Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)];
    }),
  );
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** Returns the chunks of a WebP. */
function chunksOf(webp: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    chunks.push({ name: webp.toString('latin1', at, at + 4), data: webp.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** Returns a WebP that states this size instead of its own, in bytes. */
function sized(webp: Buffer, size: number): Buffer {
  const changed = Buffer.from(webp);
  changed.writeUInt32LE(size, 4);
  return changed;
}

/** Returns a WebP that states the size that it has, such as after a cut. */
const mended = (webp: Buffer): Buffer => sized(webp, webp.length - 8);

const firstChunk = (webp: Buffer): Chunk => chunksOf(webp)[0] ?? { name: 'VP8 ', data: webp };
const cutAt = (bytes: Buffer, percent: number): Buffer => bytes.subarray(0, Math.floor((bytes.length * percent) / 100));
const cutChunk = ({ name, data }: Chunk, percent: number): Chunk => ({ name, data: cutAt(data, percent) });

/** Returns a chunk with other values at a position of its data. */
function changed({ name, data }: Chunk, at: number, ...values: readonly number[]): Chunk {
  const bytes = Buffer.from(data);
  bytes.set(values, at);
  return { name, data: bytes };
}

function picture({ width, height } = SIZE, colourType: 2 | 6 = 2) {
  const head = { width, height, colourType };
  return sharp(pngOf(headChunk(head), pngChunk('IDAT', compressedRows(head)), IEND));
}

function translucent() {
  const disc = '<svg width="48" height="64"><circle cx="24" cy="32" r="20" fill="#000a"/></svg>';
  return picture(SIZE, 6).composite([{ input: Buffer.from(disc), blend: 'dest-in' }]);
}

/** The flags of the first chunk of an extended file. */
const [ALPHA, EXIF, XMP, ANIMATION] = [0x10, 0x08, 0x04, 0x02];

/** Returns the first chunk of an extended file. */
function extended(flags: number, { width, height } = SIZE): Chunk {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { name: 'VP8X', data };
}

/** Returns the images from which the odd files are made: lossy and lossless. */
async function images() {
  const lossy = await picture().webp({ quality: 80 }).toBuffer();
  const lossless = await picture().webp({ lossless: true }).toBuffer();
  return { lossy, lossless, vp8: firstChunk(lossy), vp8l: firstChunk(lossless) };
}

async function encodings(): Promise<OddPicture[]> {
  const { lossy, lossless } = await images();
  const pixel = { width: 1, height: 1 };
  return [
    { name: 'that is lossy', data: lossy },
    { name: 'that is lossless', data: lossless },
    { name: 'of the worst quality', data: await picture().webp({ quality: 1 }).toBuffer() },
    { name: 'of the best quality', data: await picture().webp({ quality: 100, smartSubsample: true }).toBuffer() },
    { name: 'that is nearly lossless', data: await picture().webp({ nearLossless: true }).toBuffer() },
    { name: 'with alpha', data: await translucent().webp({ quality: 60 }).toBuffer() },
    { name: 'with alpha, lossless', data: await translucent().webp({ lossless: true }).toBuffer() },
    { name: 'with a colour profile', data: await picture().withIccProfile('p3').webp().toBuffer() },
    { name: 'with EXIF orientation 6', data: await picture().withMetadata({ orientation: 6 }).webp().toBuffer() },
    { name: 'of 33 × 47', data: await picture({ width: 33, height: 47 }).webp().toBuffer() },
    { name: 'of 1 pixel', data: await picture(pixel).webp().toBuffer() },
    { name: 'of 1 pixel, lossless', data: await picture(pixel).webp({ lossless: true }).toBuffer() },
  ];
}

async function chunkings(): Promise<OddPicture[]> {
  const { vp8, vp8l } = await images();
  const [, alpha = vp8, image = vp8] = chunksOf(await translucent().webp({ quality: 60 }).toBuffer());
  const turned = chunksOf(await picture().withMetadata({ orientation: 6 }).webp().toBuffer());
  const exif = turned.find(({ name }) => name === 'EXIF') ?? vp8;
  const [xmp, unknown] = ['XMP ', 'PRVT'].map((name) => ({ name, data: Buffer.from('odd') })) as [Chunk, Chunk];
  return [
    { name: 'in an extended file without features', data: webpOf(extended(0), vp8) },
    { name: 'in an extended file, lossless', data: webpOf(extended(0), vp8l) },
    { name: 'in an extended file with reserved flags', data: webpOf(extended(0xc1), vp8), refused },
    { name: 'of another size than its canvas', data: webpOf(extended(0, { width: 96, height: 128 }), vp8), refused },
    { name: 'with EXIF before its image', data: webpOf(extended(EXIF), exif, vp8) },
    { name: 'with EXIF that it does not announce', data: webpOf(extended(0), vp8, exif) },
    { name: 'with EXIF in a file that is not extended', data: webpOf(vp8, exif) },
    { name: 'with XMP of an odd length', data: webpOf(extended(XMP), vp8, xmp) },
    {
      name: 'with XMP of an odd length, not padded',
      data: mended(webpOf(extended(XMP), vp8, xmp).subarray(0, -1)),
      refused,
    },
    { name: 'with an unknown chunk', data: webpOf(extended(0), unknown, vp8) },
    { name: 'with an unknown chunk last', data: webpOf(extended(0), vp8, unknown) },
    { name: 'with two images', data: webpOf(extended(0), vp8, vp8l), refused },
    { name: 'that announces alpha and has none', data: webpOf(extended(ALPHA), vp8) },
    { name: 'with alpha that it does not announce', data: webpOf(extended(0), alpha, image) },
    { name: 'with half its alpha', data: webpOf(extended(ALPHA), cutChunk(alpha, 50), image), refused },
    { name: 'with alpha and without an image', data: webpOf(extended(ALPHA), alpha), refused },
  ];
}

async function animations(): Promise<OddPicture[]> {
  const { vp8, vp8l } = await images();
  const half = { width: 24, height: 32 };
  const small = firstChunk(await picture(half).webp().toBuffer());
  const loop: Chunk = { name: 'ANIM', data: Buffer.from([255, 255, 255, 255, 0, 0]) };
  /** A frame for 100 ms. Its position is stored in units of 2 pixels. */
  const frame = (image: Chunk, { width, height } = SIZE, [left, top] = [0, 0]): Chunk => {
    const head = Buffer.alloc(16);
    for (const [index, value] of [left / 2, top / 2, width - 1, height - 1, 100].entries())
      head.writeUIntLE(value, index * 3, 3);
    return { name: 'ANMF', data: Buffer.concat([head, webpOf(image).subarray(12)]) };
  };
  const animated = (...frames: readonly Chunk[]) => webpOf(extended(ANIMATION), loop, ...frames);
  return [
    { name: 'that is animated', data: animated(frame(vp8), frame(vp8l)) },
    { name: 'that is animated, with a small first frame', data: animated(frame(small, half, [12, 16]), frame(vp8)) },
    { name: 'that is animated, with one frame', data: animated(frame(vp8)) },
    { name: 'that is animated, without frames', data: animated(), refused },
    {
      name: 'that is animated, cut in its last frame',
      data: animated(frame(vp8), frame(vp8)).subarray(0, -60),
      refused,
    },
  ];
}

async function sizes(): Promise<OddPicture[]> {
  const { lossy, lossless, vp8, vp8l } = await images();
  const canvas = extended(0, { width: 16_000_000, height: 1_000 });
  return [
    { name: 'with zeros after its end', data: Buffer.concat([lossy, Buffer.alloc(64)]) },
    { name: 'with text after its end', data: Buffer.concat([lossless, Buffer.from('and so on')]) },
    { name: 'that states 1 byte more', data: sized(lossy, lossy.length - 7), refused },
    { name: 'that states 1,000 bytes more', data: sized(lossy, lossy.length + 992), refused },
    { name: 'that states 4 GB', data: sized(lossy, 0xfffffffe), refused },
    { name: 'that states 2 bytes less', data: sized(lossy, lossy.length - 10), refused },
    { name: 'that states half its size', data: sized(lossy, lossy.length >> 1), refused },
    { name: 'that states half its size, lossless', data: sized(lossless, lossless.length >> 1), refused },
    { name: 'that states no size', data: sized(lossy, 0), refused },
    { name: 'of 0 width', data: webpOf(changed(vp8, 6, 0, 0)), refused },
    { name: 'of 16,383 × 16,383', data: webpOf(changed(vp8, 6, 0xff, 0x3f, 0xff, 0x3f)), refused: 'tooLarge' },
    { name: 'of a gigantic canvas', data: webpOf(canvas, vp8), refused: 'tooLarge', onServer: 'damaged' },
    { name: 'without its start code', data: webpOf(changed(vp8, 3, 0, 0, 0)), refused },
    { name: 'without its signature, lossless', data: webpOf(changed(vp8l, 0, 0)), refused },
    { name: 'of an unknown version, lossless', data: webpOf(changed(vp8l, 4, 0xe0)), refused },
    {
      name: 'that is a sound',
      data: Buffer.concat([lossy.subarray(0, 8), Buffer.from('WAVE')]),
      refused: 'notAnImage',
    },
  ];
}

async function cuts(): Promise<OddPicture[]> {
  const { lossy } = await images();
  const receipt = sharp(await receiptPicture(1)).resize(300);
  const large = [
    ['', await receipt.clone().webp({ quality: 90 }).toBuffer()],
    [', lossless', await receipt.clone().webp({ lossless: true }).toBuffer()],
  ] as const;
  const shares = large.flatMap(([kind, webp]) =>
    [30, 60, 90].flatMap((percent) => [
      { name: `cut at ${percent} %${kind}`, data: cutAt(webp, percent), refused },
      { name: `cut at ${percent} %${kind}, of the size that it states`, data: mended(cutAt(webp, percent)), refused },
      { name: `with ${percent} % of its image${kind}`, data: webpOf(cutChunk(firstChunk(webp), percent)), refused },
    ]),
  );
  return [
    ...shares,
    { name: 'cut in its last byte', data: lossy.subarray(0, -1), refused },
    { name: 'cut in its header', data: lossy.subarray(0, 25), refused },
    { name: 'that is only its signature', data: lossy.subarray(0, 12), refused },
  ];
}

/** Returns WebPs of unusual encodings, chunks and ends. */
export const oddWebps = async (): Promise<OddPicture[]> =>
  (await Promise.all([encodings(), chunkings(), animations(), sizes(), cuts()])).flat();
