import { hashDistance, type PerceptualHash, SAME_PICTURE } from './perceptual-hash.ts';
import type { StoredImage } from './stored.ts';

/** What a picture is compared by. */
export interface Look extends Pick<StoredImage, 'sha256'> {
  readonly phash: Pick<PerceptualHash, 'bits'> | null;
}

/** Where in a list the same picture stands: the same bytes, or one that looks the same; -1 where it is not there. */
export function indexOfSame({ sha256, phash }: Look, images: readonly Look[]): number {
  const looksLike = (other: Look) =>
    phash !== null && other.phash !== null && hashDistance(phash, other.phash) <= SAME_PICTURE;
  return images.findIndex((other) => sha256.equals(other.sha256) || looksLike(other));
}
