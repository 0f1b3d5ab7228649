import { createHash } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { missingPicturesBody } from '#domain/sent-picture.ts';
import type { SubmissionFile } from '#domain/submission.ts';
import { MOST_FILES } from '#domain/submission-limits.ts';
import { bytesOf, type Pictures } from '../bodies/taken-out.ts';
import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/sentences.ts';
import type { SentPicture } from '../repositories/sent-pictures.ts';
import { reasonAgainst } from './first-bytes.ts';
import { refusedPictures } from './refused-pictures.ts';

/** The most pictures of one submission. */
export const MAX_IMAGES = MOST_FILES;

/** A picture that came with its submission, recognised by its first bytes. */
export interface ReceivedImage {
  /** Its place among the submission's pictures, from 0. */
  readonly index: number;
  readonly data: Buffer;
  readonly sha256: Buffer;
}

/** A picture that was sent ahead. */
export interface NamedImage {
  readonly index: number;
  readonly sent: SentPicture;
  readonly sha256: Buffer;
}

/** A picture of a submission, as it came. */
export type AnyImage = ReceivedImage | NamedImage;

/** What the pictures of a body are found by. */
interface Sources {
  /** The bytes that the body's parser took out of their data URLs. */
  readonly pictures?: Pictures;
  /** Those that were sent ahead, by uuid. */
  readonly sent?: ReadonlyMap<string, SentPicture>;
}

/**
 * Checks the size and the first bytes of pictures, in order: JPEG, PNG and WebP pass. Those that were sent ahead have
 * been checked.
 *
 * @throws Refusal if there are more than 40; or one that names every picture that is not there any more, or that is too
 *   large (10 MB) or of another type (RCPT-6: SVG)
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

/** The bytes of each picture that its body brought; those that were sent ahead were counted then. */
export const sizesBrought = (images: readonly AnyImage[]): number[] =>
  images.flatMap((image) => ('data' in image ? [image.data.length] : []));

/** As a refusal calls a picture. */
export const nameOf = (index: number): string => `Image ${index + 1}`;

/** The refusal of a submission with more than 40 pictures. */
export function tooManyImages(): Refusal {
  return refusedPictures([sentences.tooManyPictures(MAX_IMAGES)]);
}

/** The refusal of a submission with pictures that are not there any more, by index from 0. */
export function missingPictures(indexes: readonly number[]): Refusal {
  return new Refusal(422, missingPicturesBody(indexes));
}
