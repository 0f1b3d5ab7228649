import type { Prepared } from './prepare.ts';

/** A prepared picture, and the hash of what was received. */
export interface StoredImage extends Prepared {
  readonly sha256: Buffer;
}
