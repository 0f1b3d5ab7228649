import { decodePicture } from './decode-picture.ts';
import { type PerceptualHash, perceptualHash } from './perceptual-hash.ts';
import { unreadable } from './unreadable.ts';

/** A picture as stored: a JPEG without metadata; width and height in pixels. */
export interface Prepared {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  /** The hash of its appearance; null if it shows nothing. */
  readonly phash: PerceptualHash | null;
}

/**
 * Decodes a received picture completely, re-encodes it without metadata, and hashes its appearance.
 *
 * @param onLate called when it takes too long; the promise rejects once the decoder has released the picture
 * @throws UnreadablePicture
 */
export async function preparePicture(data: Buffer, onLate: () => void = () => {}): Promise<Prepared> {
  try {
    const decoded = await decodePicture(data, onLate);
    return { ...decoded, phash: await perceptualHash(decoded.jpeg) };
  } catch (error) {
    throw unreadable(error);
  }
}
