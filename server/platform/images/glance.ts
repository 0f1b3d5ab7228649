import sharp from 'sharp';
import { MAX_PIXELS, TookTooLong, withinMemory } from './decode-picture.ts';
import { unreadable } from './unreadable.ts';

/** A picture is decoded at this fraction of its size, which the JPEG decoder produces directly. */
const FRACTION = 8;
/** The memory of a picture that is decoded row by row, in megabytes. */
const BY_ROWS = 20;
/** Timeout for one picture, in seconds. */
const PATIENCE = 10;

/** The size of a picture in pixels, according to its head. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Inspects a received picture in the cheapest way that detects damage: decodes all of it at an eighth of its size, and
 * discards the result. This takes a third of the work of preparing it (docs/decisions/034).
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
