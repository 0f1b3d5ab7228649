import type { ReceiptImage } from '../entry.ts';
import { missingPicturesOf, PICTURE_WAITS_HOURS } from '../sent-picture.ts';
import type { SubmissionFile } from '../submission.ts';

/** How long a submission may refer to a pre-uploaded picture, in milliseconds. Leaves 4 h for the submission itself. */
const NAMED_FOR = (PICTURE_WAITS_HOURS - 4) * 60 * 60 * 1000;

/** Whether the server still has the pre-upload of this picture (TILE-2); `now` in milliseconds since the epoch. */
export function isSentAhead({ sent }: ReceiptImage, now: number): boolean {
  return sent !== undefined && now - sent.at < NAMED_FOR;
}

/**
 * Returns the pictures for a submission: references to pre-uploaded ones, and the data of the others (TILE-3).
 *
 * @param now milliseconds since the epoch
 * @param missing indexes of pictures that the server reported as missing
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
 * Returns the indexes of the pictures whose data must be sent in the next attempt, after an error response that reports
 * missing pre-uploads. Null if it reports none, so the response is final.
 *
 * @param body the body of the response
 * @param missing indexes of the pictures whose data was sent in this attempt
 */
export function missingAfter(body: unknown, missing: readonly number[]): readonly number[] | null {
  // The error may come from a proxy, whose body can be anything. Only an object has fields.
  const fields: object = typeof body === 'object' && body !== null ? body : {};
  const more = missingPicturesOf(fields).filter((place) => !missing.includes(place));
  return more.length > 0 ? [...missing, ...more] : null;
}
