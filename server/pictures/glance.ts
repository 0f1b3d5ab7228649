import sharp from 'sharp';
import { MAX_PIXELS, TookTooLong, withinMemory } from './decode.ts';
import { unreadable } from './unreadable.ts';

/** A picture is looked at in this fraction of its size, which the decoder of JPEG makes at once. */
const FRACTION = 8;
/** What a picture takes that is decoded row by row. Megabytes. */
const BY_ROWS = 20;
/** How long one picture may take. Seconds. */
const PATIENCE = 10;

/** The size of a picture in pixels, as its head says. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Looks at a received picture as cheaply as damage can be found: all of it is decoded, at an eighth of its size, and
 * nothing is kept. A third of the work of preparing it (docs/decisions/034).
 *
 * @throws UnreadablePicture
 */
export async function glanceAt(data: Buffer): Promise<PictureSize> {
  try {
    return await withinMemory(data, BY_ROWS, async ({ width, height }, whole) => {
      await sharp(whole, { failOn: 'error', limitInputPixels: MAX_PIXELS })
        .resize({ width: fractionOf(width), height: fractionOf(height), fit: 'fill', kernel: 'nearest' })
        .timeout({ seconds: PATIENCE })
        .raw()
        .toBuffer();
      return { width, height };
    });
  } catch (error) {
    throw unreadable(isTimeout(error) ? new TookTooLong() : error);
  }
}

const fractionOf = (side: number): number => Math.max(1, Math.floor(side / FRACTION));

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout:');
