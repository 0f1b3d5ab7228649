import type { ReceiptImage } from '../entry.ts';
import { missingPicturesOf, PICTURE_WAITS_HOURS } from '../sent-picture.ts';
import type { SubmissionFile } from '../submission.ts';

/** A picture is named only as long as there is time for the submission after it. Milliseconds. */
const NAMED_FOR = (PICTURE_WAITS_HOURS - 4) * 60 * 60 * 1000;

/** Whether the server still has what was sent of this picture, `now` in milliseconds (TILE-2). */
export function isSentAhead({ sent }: ReceiptImage, now: number): boolean {
  return sent !== undefined && now - sent.at < NAMED_FOR;
}

/**
 * The pictures as a submission carries them: those that were sent ahead by name, the others themselves (TILE-3).
 *
 * @param now milliseconds since the epoch
 * @param missing the places of those that the server has said are not there any more
 */
export function submissionFiles(
  images: readonly ReceiptImage[],
  now: number,
  missing: readonly number[] = [],
): SubmissionFile[] {
  return images.map((image, index) =>
    image.sent && isSentAhead(image, now) && !missing.includes(index)
      ? { picture: image.sent.uuid }
      : { dataUrl: image.dataUrl },
  );
}

/**
 * The places of the pictures to be sent themselves in the next attempt, after an answer that misses some of those that
 * were named; null if it misses none, and is the answer.
 *
 * @param body of the answer
 * @param missing those that were sent themselves in this attempt
 */
export function missingAfter(body: unknown, missing: readonly number[]): readonly number[] | null {
  if (typeof body !== 'object' || body === null) return null;
  const more = missingPicturesOf({ ...body }).filter((place) => !missing.includes(place));
  return more.length > 0 ? [...missing, ...more] : null;
}
