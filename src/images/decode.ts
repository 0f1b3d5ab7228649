import { exchangesSides } from './exif-orientation.ts';
import { decodeSize, pixels, swapped, type Size } from './geometry.ts';
import { MOST_PIXELS, type RefusalReason } from './receipt.ts';
import type { Sniffed } from './sniff.ts';

/** Thrown where a file is refused; its reason reaches the visitor (RCPT-11). */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`refused: ${reason}`);
    this.name = 'Refusal';
    this.reason = reason;
  }
}

/** A decoded picture with its EXIF orientation applied when it is drawn; `close` frees its memory. */
interface Decoded {
  readonly source: ImageBitmap | VideoFrame;
  /** The photograph's own upright size, which the source may be smaller than. */
  readonly upright: Size;
  close(): void;
}

/**
 * Decodes a picture, a JPEG at a fraction of its size where the browser can.
 *
 * @param file the picked file, used where it is decoded whole
 * @param bytes all bytes of a JPEG; its buffer is given away
 * @throws Refusal `damaged`, `unsupported` or `tooLarge`
 */
export async function decode(file: Blob, bytes: Uint8Array<ArrayBuffer> | null, sniffed: Sniffed): Promise<Decoded> {
  if (sniffed.mimeType === 'image/jpeg' && bytes !== null && sniffed.size !== null && decodesAtFraction()) {
    const fraction = await decodeAtFraction(bytes, sniffed, sniffed.size);
    if (fraction !== null) return fraction;
  }
  return decodeWhole(file, sniffed);
}

/** Only frames that carry a rotation come out of ImageDecoder with the EXIF orientation. */
function decodesAtFraction(): boolean {
  return typeof ImageDecoder === 'function' && typeof VideoFrame === 'function' && 'rotation' in VideoFrame.prototype;
}

/** @returns null where the browser did not apply the orientation that the file asks for */
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
    return { source: image, upright, close: () => image.close() };
  } catch {
    throw new Refusal('damaged');
  } finally {
    decoder.close();
  }
}

function isOriented(frame: VideoFrame): boolean {
  const turned = 'rotation' in frame && frame.rotation !== 0;
  return turned || ('flip' in frame && frame.flip === true);
}

async function decodeWhole(file: Blob, { size, mimeType }: Sniffed): Promise<Decoded> {
  if (size !== null && pixels(size) > MOST_PIXELS) throw new Refusal('tooLarge');
  const typed = file.slice(0, file.size, mimeType);
  const bitmap = await bitmapOf(typed).catch(async () => {
    throw new Refusal((await isSupported(mimeType)) ? 'damaged' : 'unsupported');
  });
  return { source: bitmap, upright: { width: bitmap.width, height: bitmap.height }, close: () => bitmap.close() };
}

/** Upright. Before Chrome 112 and Firefox 111 that was what browsers did, and its name unknown to them. */
async function bitmapOf(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return createImageBitmap(file);
  }
}

/** Whether this browser decodes a format; where it cannot be asked, what every browser decodes. */
async function isSupported(mimeType: string): Promise<boolean> {
  if (typeof ImageDecoder === 'function') return ImageDecoder.isTypeSupported(mimeType);
  return ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp'].includes(mimeType);
}
