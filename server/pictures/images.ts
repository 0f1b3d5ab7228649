import { createHash } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { missingPicturesBody } from '#domain/sent-picture.ts';
import type { SubmissionFile } from '#domain/submission.ts';
import { MOST_FILES } from '#domain/submission-limits.ts';
import { bytesOf, type Pictures } from '../platform/bodies/taken-out.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';
import type { SentPicture } from './sent-pictures.repository.ts';
import { reasonAgainst } from './first-bytes.ts';
import { refusedPictures } from './refused-pictures.ts';

/** The maximum number of pictures of one submission. */
export const MAX_IMAGES = MOST_FILES;

/** A picture that was sent with its submission, recognised by its first bytes. */
export interface ReceivedImage {
  /** The index among the submission's pictures, from 0. */
  readonly index: number;
  readonly data: Buffer;
  readonly sha256: Buffer;
}

/** A pre-uploaded picture. */
export interface NamedImage {
  readonly index: number;
  readonly sent: SentPicture;
  readonly sha256: Buffer;
}

/** A picture of a submission as received. */
export type AnyImage = ReceivedImage | NamedImage;

/** The sources of the pictures that a body refers to. */
interface Sources {
  /** The bytes that the body's parser extracted from the data URLs. */
  readonly pictures?: Pictures;
  /** The pre-uploaded pictures, by uuid. */
  readonly sent?: ReadonlyMap<string, SentPicture>;
}

/**
 * Validates the size and the first bytes of pictures, in order: JPEG, PNG and WebP pass. Pre-uploaded pictures were
 * validated when they were uploaded.
 *
 * @throws Refusal if there are more than 40 pictures. Otherwise a Refusal that names every missing picture, or every
 *   picture that is too large (10 MB) or of another type (RCPT-6: SVG)
 */
export async function receiveImages(
  files: readonly SubmissionFile[],
  { pictures = new Map(), sent = new Map() }: Sources = {},
): Promise<AnyImage[]> {
  if (files.length > MAX_IMAGES) throw tooManyImages();
  const missing = files.flatMap((file, index) => ('picture' in file && !sent.has(file.picture) ? [index] : []));
  if (missing.length > 0) throw missingPictures(missing);
  const refused: string[] = [];
  const images: AnyImage[] = [];
  for (const [index, file] of files.entries()) {
    if ('picture' in file) {
      const found = sent.get(file.picture);
      if (found) images.push({ index, sent: found, sha256: found.sha256 });
      continue;
    }
    const data = bytesOf(file.dataUrl, pictures);
    const reason = reasonAgainst(data);
    if (reason) refused.push(`${nameOf(index)} ${reason}`);
    else images.push({ index, data, sha256: createHash('sha256').update(data).digest() });
    await letOthersRun();
  }
  if (refused.length > 0) throw refusedPictures(refused);
  return images;
}

/** Returns the byte count of each picture in the body; pre-uploaded pictures were counted at their upload. */
export const sizesBrought = (images: readonly AnyImage[]): number[] =>
  images.flatMap((image) => ('data' in image ? [image.data.length] : []));

/** Returns the name of a picture in an error response. */
export const nameOf = (index: number): string => `Image ${index + 1}`;

/** Returns the error response to a submission with more than 40 pictures. */
export function tooManyImages(): Refusal {
  return refusedPictures([sentences.tooManyPictures(MAX_IMAGES)]);
}

/** Returns the error response to a submission with missing pictures, by index from 0. */
export function missingPictures(indexes: readonly number[]): Refusal {
  return new Refusal(422, missingPicturesBody(indexes));
}
