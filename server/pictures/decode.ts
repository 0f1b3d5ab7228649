import sharp, { type Metadata } from 'sharp';
import { inPlaces } from '../places.ts';
import { wholePicture } from './whole.ts';

/** More pixels than any phone's camera sends after scaling; it bounds the cost of decoding. */
export const MAX_PIXELS = 50_000_000;
/** The longer side of a stored picture (RCPT-7). */
const LONGER_SIDE = 1024;
const QUALITY = 90;
/** How long one picture may take (S-20). Seconds. */
const PATIENCE = 10;
/**
 * The decoder checks the clock between rows; a single step that exceeds its time by this much is abandoned from
 * outside. Milliseconds.
 */
const LAST_PATIENCE = 1_000;

const MEGABYTE = 1_000_000;
/** What decoding may hold at once, over all pictures; enough for a progressive JPEG of 50 megapixels. Megabytes. */
const MOST_MEMORY = 320;
/** What a picture takes that is decoded row by row. Megabytes. */
const BY_ROWS = 100;
const inMemory = inPlaces(MOST_MEMORY);

sharp.cache(false);
sharp.concurrency(1);

/** A picture that was not decoded in time. */
export class TookTooLong extends Error {}

/** A re-encoded picture, sizes in pixels. */
export interface Decoded {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a picture completely and re-encodes it, upright, at most 1024 px on its longer side, as a JPEG without
 * metadata.
 *
 * @param onLate called when it takes too long; the promise rejects with TookTooLong once the decoder has let go of the
 *   picture
 * @param seconds how long it may take
 * @throws Error if it cannot be decoded; the message contains `pixel limit` if it would take too much memory
 */
export async function decodePicture(data: Buffer, onLate: () => void, seconds = PATIENCE): Promise<Decoded> {
  return withinMemory(data, BY_ROWS, (_, whole) => decode(whole, onLate, seconds));
}

/**
 * Decodes a picture once there is memory for it.
 *
 * @param byRows what it takes if it is decoded row by row. Megabytes
 * @param work is given what of it the decoder reads
 * @throws Error as `decodePicture`
 */
export async function withinMemory<T>(
  data: Buffer,
  byRows: number,
  work: (head: PictureHead, whole: Buffer) => Promise<T>,
): Promise<T> {
  const head = await sharp(data, { limitInputPixels: MAX_PIXELS }).metadata();
  const memory = memoryOf(head, byRows);
  if (memory > MOST_MEMORY) throw new Error('the picture exceeds what its pixels may take: pixel limit');
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

/** What the head of a picture says, as far as it decides how much memory decoding takes. */
type PictureHead = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/**
 * What decoding holds at once, in megabytes: an interlaced or progressive picture, or a WebP, is decoded as a whole.
 */
export function memoryOf(
  { format, width, height, channels, depth, isProgressive, chromaSubsampling }: PictureHead,
  byRows = BY_ROWS,
): number {
  if (isProgressive !== true && format !== 'webp') return byRows;
  const bytes = format === 'jpeg' ? (chromaSubsampling === '4:2:0' ? 1 : 2) : depth === 'ushort' ? 2 : 1;
  return Math.max(byRows, (width * height * (format === 'webp' ? 4 : channels) * bytes) / MEGABYTE);
}
