import type { PerceptualHash } from './perceptual-hash.ts';

/** A picture as it is stored: a JPEG without metadata, sizes in pixels. */
export interface StoredImage {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly sha256: Buffer;
  /** How it looks; null if it shows nothing. */
  readonly phash: PerceptualHash | null;
}
