import { decodePicture, TookTooLong } from './decode.ts';
import { type PerceptualHash, perceptualHash } from './perceptual-hash.ts';

/** A picture as it is kept: a JPEG without metadata, sizes in pixels. */
export interface Prepared {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  /** How it looks; null if it shows nothing. */
  readonly phash: PerceptualHash | null;
}

/** What may be wrong with a picture: it cannot be read, has too many pixels, or takes too long to read. */
export type PictureFault = 'damaged' | 'huge' | 'slow';

/** A picture that cannot be prepared. */
export class UnreadablePicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause?: unknown) {
    super(`the picture is ${fault}`, { cause });
    this.name = 'UnreadablePicture';
    this.fault = fault;
  }
}

/**
 * Decodes a received picture completely, re-encodes it without metadata, and hashes its looks.
 *
 * @param onLate called when it takes too long; the promise rejects once the decoder has let go of the picture
 * @throws UnreadablePicture
 */
export async function preparePicture(data: Buffer, onLate: () => void = () => {}): Promise<Prepared> {
  try {
    const decoded = await decodePicture(data, onLate);
    return { ...decoded, phash: await perceptualHash(decoded.jpeg) };
  } catch (error) {
    throw new UnreadablePicture(faultOf(error), error);
  }
}

function faultOf(error: unknown): PictureFault {
  if (error instanceof TookTooLong) return 'slow';
  return error instanceof Error && error.message.includes('pixel limit') ? 'huge' : 'damaged';
}
