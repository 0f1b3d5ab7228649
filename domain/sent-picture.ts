import * as v from 'valibot';
import type { ErrorBody } from './errors.ts';

/** The media types of pictures that may be pre-uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** How long a pre-uploaded picture is kept for its submission, in hours. */
export const PICTURE_WAITS_HOURS = 24;

export const PictureReceived = v.object({ uuid: v.pipe(v.string(), v.uuid()) });
export type PictureReceived = v.InferOutput<typeof PictureReceived>;

const PLACE = /^files\.(\d+)\.picture$/;

/**
 * Returns the error response to a submission that refers to pictures that no longer exist. Nothing was stored. The same
 * attempt may be repeated with the same key, after those pictures were uploaded again, each with a new key.
 *
 * @param indexes their indexes in `files`, from 0
 */
export function missingPicturesBody(indexes: readonly number[]): ErrorBody {
  const places = indexes.map((index) => [`files.${index}.picture`, ['is not there any more']] as const);
  const names = indexes.map((index) => index + 1).join(', ');
  return {
    ...Object.fromEntries(places),
    detail: `Please send these pictures again: ${names}.`,
  };
}

/**
 * Returns the indexes in `files`, from 0, of the pictures that an error response reports as missing; none for any other
 * error response.
 */
export function missingPicturesOf(body: object): number[] {
  return Object.keys(body).flatMap((field) => {
    const [, index] = PLACE.exec(field) ?? [];
    return index === undefined ? [] : [Number(index)];
  });
}
