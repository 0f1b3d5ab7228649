import { hashDistance, type PerceptualHash, SAME_PICTURE } from './perceptual-hash.ts';
import type { StoredImage } from './stored.ts';

/** The properties by which pictures are compared. */
export interface Look extends Pick<StoredImage, 'sha256'> {
  readonly phash: Pick<PerceptualHash, 'bits'> | null;
}

/** Returns the index of the same picture in a list, by the same bytes or the same appearance; -1 if there is none. */
export function indexOfSame({ sha256, phash }: Look, images: readonly Look[]): number {
  const looksLike = (other: Look) =>
    phash !== null && other.phash !== null && hashDistance(phash, other.phash) <= SAME_PICTURE;
  return images.findIndex((other) => sha256.equals(other.sha256) || looksLike(other));
}
