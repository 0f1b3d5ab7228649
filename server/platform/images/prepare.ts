import { decodePicture } from './decode-picture.ts';
import { type PerceptualHash, perceptualHash } from './perceptual-hash.ts';
import { plainJpeg } from './plain-jpeg.ts';
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
 * Prepares a picture that needs no re-encoding (`plainJpeg`): copies it without metadata, and hashes its appearance,
 * which decodes all of it.
 *
 * @returns null for any other picture, and for one with which anything is wrong
 */
export async function prepareAsIs(data: Buffer): Promise<Prepared | null> {
  const plain = plainJpeg(data);
  if (plain === null) return null;
  const phash = await perceptualHash(plain.jpeg).catch(() => undefined);
  return phash === undefined ? null : { ...plain, phash };
}

/**
 * Decodes a received picture completely, re-encodes it without metadata unless that is unnecessary, and hashes its
 * appearance.
 *
 * @param onLate called when it takes too long; the promise rejects once the decoder has released the picture
 * @throws UnreadablePicture
 */
export async function preparePicture(data: Buffer, onLate: () => void = () => {}): Promise<Prepared> {
  const asIs = await prepareAsIs(data);
  if (asIs) return asIs;
  try {
    const decoded = await decodePicture(data, onLate);
    return { ...decoded, phash: await perceptualHash(decoded.jpeg) };
  } catch (error) {
    throw unreadable(error);
  }
}
