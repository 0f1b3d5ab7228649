import type { Refusal } from '../http/refusal.ts';
import { indexOfSame, type Look } from '../pictures/same.ts';
import { refusedPictures } from './refused-pictures.ts';
import { pictureFaults } from './sentences.ts';

/**
 * Checks that a submission holds each picture only once (S-10).
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

/** The refusal of a picture that its submission already holds; both by index, from 0. */
export function isRepeated(index: number, first: number): Refusal {
  return refusedPictures([lineOf(index, first)]);
}

function lineOf(index: number, first: number): string {
  return `Image ${index + 1} ${pictureFaults.same(first + 1)}`;
}
