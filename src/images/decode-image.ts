import type { RefusalReason } from '#domain/errors.ts';
import { appliesOrientation, chunkOrientation } from './chunk-orientation.ts';
import { exchangesSides, type Orientation } from '#domain/formats/exif-orientation.ts';
import { decodeSize, pixels, swapped, type Size } from './geometry.ts';
import { MOST_PIXELS } from './receipt-picture.ts';
import type { Sniffed } from './sniff.ts';

/** Thrown when a file is rejected; the visitor is shown the reason (RCPT-11). */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`refused: ${reason}`);
    this.name = 'Refusal';
    this.reason = reason;
  }
}

/** A decoded picture; `close` frees its memory. */
interface Decoded {
  readonly source: ImageBitmap | VideoFrame;
  /** The orientation that remains to be applied; 1 if the decoder or the browser's drawing applies it. */
  readonly orientation: Orientation;
  /** The photograph's upright size; the source may be smaller. */
  readonly upright: Size;
  close(): void;
}

/**
 * Decodes a picture; a JPEG at a fraction of its size if the browser can.
 *
 * @param file the picked file, read if it is decoded whole
 * @param bytes all bytes of a JPEG, PNG or WebP; the buffer of a JPEG is transferred
 * @throws Refusal `damaged`, `unsupported` or `tooLarge`
 */
export async function decode(file: Blob, bytes: Uint8Array<ArrayBuffer> | null, sniffed: Sniffed): Promise<Decoded> {
  if (sniffed.mimeType === 'image/jpeg' && bytes !== null && sniffed.size !== null && decodesAtFraction()) {
    const fraction = await decodeAtFraction(bytes, sniffed, sniffed.size);
    if (fraction !== null) return fraction;
  }
  return decodeWhole(file, bytes, sniffed);
}

/** ImageDecoder applies the EXIF orientation only in browsers whose frames carry a rotation. */
function decodesAtFraction(): boolean {
  return typeof ImageDecoder === 'function' && typeof VideoFrame === 'function' && 'rotation' in VideoFrame.prototype;
}

/** @returns null when the browser did not apply the orientation that the file specifies */
async function decodeAtFraction(
  bytes: Uint8Array<ArrayBuffer>,
  sniffed: Sniffed,
  stored: Size,
): Promise<Decoded | null> {
  const wish = decodeSize(stored);
  // A progressive JPEG is decoded from a buffer of all its coefficients, so its full size counts.
  if (pixels(sniffed.isProgressive ? stored : wish) > MOST_PIXELS) throw new Refusal('tooLarge');
  const decoder = new ImageDecoder({
    type: 'image/jpeg',
    data: bytes,
    transfer: [bytes.buffer],
    desiredWidth: wish.width,
    desiredHeight: wish.height,
  });
  try {
    const { image } = await decoder.decode();
    if (isOriented(image) !== (sniffed.orientation !== 1)) {
      image.close();
      return null;
    }
    const upright = exchangesSides(sniffed.orientation) ? swapped(stored) : stored;
    return { source: image, orientation: 1, upright, close: () => image.close() };
  } catch {
    throw new Refusal('damaged');
  } finally {
    decoder.close();
  }
}

function isOriented(frame: VideoFrame): boolean {
  const rotated = 'rotation' in frame && frame.rotation !== 0;
  return rotated || ('flip' in frame && frame.flip === true);
}

async function decodeWhole(file: Blob, bytes: Uint8Array | null, { size, mimeType }: Sniffed): Promise<Decoded> {
  if (size !== null && pixels(size) > MOST_PIXELS) throw new Refusal('tooLarge');
  const typed = file.slice(0, file.size, mimeType);
  const bitmap = await bitmapOf(typed).catch(async () => {
    throw new Refusal((await isSupported(mimeType)) ? 'damaged' : 'unsupported');
  });
  const wanted = bytes === null ? 1 : chunkOrientation(bytes, mimeType);
  const orientation = wanted === 1 || (await appliesOrientation(mimeType, bitmapOf)) ? 1 : wanted;
  const { width, height } = bitmap;
  const upright = exchangesSides(orientation) ? { width: height, height: width } : { width, height };
  return { source: bitmap, orientation, upright, close: () => bitmap.close() };
}

/** Decodes a picture upright. Before Chrome 112 and Firefox 111 that was the default, and the option was unknown. */
async function bitmapOf(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return createImageBitmap(file);
  }
}

/** Whether this browser decodes a format. Without `ImageDecoder`, true only for formats that every browser decodes. */
async function isSupported(mimeType: string): Promise<boolean> {
  if (typeof ImageDecoder === 'function') return ImageDecoder.isTypeSupported(mimeType);
  return ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp'].includes(mimeType);
}
