import type { Refusal } from '../platform/http/refusal.ts';
import { indexOfSame, type Look } from '../platform/images/same.ts';
import { refusedPictures } from './refused-pictures.ts';
import { pictureFaults } from './picture-sentences.ts';

/**
 * Validates that a submission contains each picture only once (PICT-5).
 *
 * @throws Refusal naming every repeated picture, and the one that it repeats
 */
export function refuseRepeats(images: readonly Look[]): void {
  const repeated = images.flatMap((image, index) => {
    const first = indexOfSame(image, images.slice(0, index));
    return first < 0 ? [] : [lineOf(index, first)];
  });
  if (repeated.length > 0) throw refusedPictures(repeated);
}

/** Returns the error response to a duplicate of a picture in the same submission; both are indexes from 0. */
export function isRepeated(index: number, first: number): Refusal {
  return refusedPictures([lineOf(index, first)]);
}

function lineOf(index: number, first: number): string {
  return `Image ${index + 1} ${pictureFaults.same(first + 1)}`;
}
