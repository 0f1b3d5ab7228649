import * as v from 'valibot';
import type { ErrorBody } from './errors.ts';

/** The media types of pictures that may be sent ahead. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** How long a picture that was sent ahead waits for the submission that names it, in hours. */
export const PICTURE_WAITS_HOURS = 24;

export const PictureReceived = v.object({ uuid: v.pipe(v.string(), v.uuid()) });
export type PictureReceived = v.InferOutput<typeof PictureReceived>;

const PLACE = /^files\.(\d+)\.picture$/;

/**
 * The refusal of a submission that names pictures which are not there any more. Nothing was stored: the same attempt
 * may be made again, under the same key, once those pictures were sent anew, each under a new key of its own.
 *
 * @param indexes their places in `files`, from 0
 */
export function missingPicturesBody(indexes: readonly number[]): ErrorBody {
  const places = indexes.map((index) => [`files.${index}.picture`, ['is not there any more']] as const);
  const names = indexes.map((index) => index + 1).join(', ');
  return {
    ...Object.fromEntries(places),
    detail: `Please send these pictures again: ${names}.`,
  };
}

/** The places in `files`, from 0, of pictures that a refusal says are not there any more; none of any other refusal. */
export function missingPicturesOf(body: ErrorBody): number[] {
  return Object.keys(body).flatMap((field) => {
    const [, index] = PLACE.exec(field) ?? [];
    return index === undefined ? [] : [Number(index)];
  });
}
