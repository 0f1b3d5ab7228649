import type { PerceptualHash } from './perceptual-hash.ts';
import type { Prepared } from './prepare.ts';

/** A prepared picture, with the hash of the received bytes. */
export interface StoredImage extends Prepared {
  readonly sha256: Buffer;
}

/** A prepared picture whose row and bytes are already stored. */
export interface HeldPicture {
  readonly uuid: string;
  readonly sha256: Buffer;
  readonly phash: PerceptualHash | null;
}
