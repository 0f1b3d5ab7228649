import type { PerceptualHash } from './perceptual-hash.ts';
import type { Prepared } from './prepare.ts';

/** A prepared picture, and the hash of what was received. */
export interface StoredImage extends Prepared {
  readonly sha256: Buffer;
}

/** A prepared picture that has its row and its bytes already. */
export interface HeldPicture {
  readonly uuid: string;
  readonly sha256: Buffer;
  readonly phash: PerceptualHash | null;
}
