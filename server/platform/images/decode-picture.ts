import sharp, { type Metadata } from 'sharp';
import { createSemaphore } from '../semaphore.ts';
import { wholePicture } from './whole.ts';

/** The maximum number of pixels: more than any phone's camera sends after scaling. It bounds the cost of decoding. */
export const MAX_PIXELS = 50_000_000;
/** The maximum length of the longer side of a stored picture, in pixels (RCPT-7). */
const LONGER_SIDE = 1024;
const QUALITY = 90;
/** Timeout for one picture, in seconds (PICT-6). */
const PATIENCE = 10;
/**
 * The decoder checks the time between rows. A single step that exceeds the timeout by this much is abandoned from
 * outside. Milliseconds.
 */
const LAST_PATIENCE = 1_000;

const MEGABYTE = 1_000_000;
/** The maximum memory of decoding in megabytes, over all pictures; enough for a progressive JPEG of 50 megapixels. */
const MOST_MEMORY = 320;
/** The memory of a picture that is decoded row by row, in megabytes. */
const BY_ROWS = 100;
const inMemory = createSemaphore(MOST_MEMORY);

sharp.cache(false);
sharp.concurrency(1);

/** A picture that was not decoded in time. */
export class TookTooLong extends Error {}

/** A re-encoded picture; width and height in pixels. */
export interface Decoded {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a picture completely and re-encodes it as an upright JPEG without metadata, at most 1024 px on its longer
 * side.
 *
 * @param onLate called when it takes too long; the promise rejects with TookTooLong once the decoder has released the
 *   picture
 * @param seconds the timeout
 * @throws Error if it cannot be decoded; the message contains `pixel limit` if it would take too much memory
 */
export async function decodePicture(data: Buffer, onLate: () => void, seconds = PATIENCE): Promise<Decoded> {
  return withinMemory(data, BY_ROWS, (_, whole) => decode(whole, onLate, seconds));
}

/**
 * Decodes a picture once enough memory is free.
 *
 * @param byRows the memory if the picture is decoded row by row, in megabytes
 * @param work receives the head of the picture, and the bytes for the decoder
 * @throws Error as `decodePicture`
 */
export async function withinMemory<T>(
  data: Buffer,
  byRows: number,
  work: (head: PictureHead, whole: Buffer) => Promise<T>,
): Promise<T> {
  const head = await sharp(data, { limitInputPixels: MAX_PIXELS }).metadata();
  const memory = memoryOf(head, byRows);
  if (memory > MOST_MEMORY) throw new Error('the picture exceeds the pixel limit');
  return inMemory(async () => work(head, await wholePicture(data)), memory);
}

async function decode(data: Buffer, onLate: () => void, seconds: number): Promise<Decoded> {
  let isLate = false;
  const late = setTimeout(
    () => {
      isLate = true;
      onLate();
    },
    seconds * 1_000 + LAST_PATIENCE,
  );
  try {
    const { data: jpeg, info } = await sharp(data, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true });
    return { jpeg, width: info.width, height: info.height };
  } catch (error) {
    throw isLate || (error instanceof Error && error.message.startsWith('timeout:')) ? new TookTooLong() : error;
  } finally {
    clearTimeout(late);
  }
}

/** The fields of a picture's head that determine the memory of decoding. */
type PictureHead = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/**
 * Returns the peak memory of decoding, in megabytes. An interlaced or progressive picture, or a WebP, is decoded as a
 * whole.
 */
export function memoryOf(
  { format, width, height, channels, depth, isProgressive, chromaSubsampling }: PictureHead,
  byRows = BY_ROWS,
): number {
  if (isProgressive !== true && format !== 'webp') return byRows;
  const bytes = format === 'jpeg' ? (chromaSubsampling === '4:2:0' ? 1 : 2) : depth === 'ushort' ? 2 : 1;
  return Math.max(byRows, (width * height * (format === 'webp' ? 4 : channels) * bytes) / MEGABYTE);
}
