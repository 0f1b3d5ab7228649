import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { missingPicturesBody } from '#domain/sent-picture.ts';
import type { SubmissionFile } from '#domain/submission.ts';
import { MOST_FILES } from '#domain/submission-limits.ts';
import { bytesOf, type Pictures } from '../bodies/taken-out.ts';
import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/sentences.ts';
import { atMost } from '../http/turns.ts';
import { MAX_PIXELS } from '../pictures/decode.ts';
import { preparePicture, UnreadablePicture } from '../pictures/prepare.ts';
import type { StoredImage } from '../pictures/stored.ts';
import { refusedPictures } from './refused-pictures.ts';
import { pictureFaults } from './sentences.ts';

/** The largest picture that is accepted, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** The limit for all pictures of a submission together: 40 from the site's own client have about 40 million. */
const MAX_PIXELS_TOGETHER = 120_000_000;
/** The most pictures of one submission. */
export const MAX_IMAGES = MOST_FILES;
/** Decoding one submission fills a core, and the pages need one too. */
const AT_ONCE = 2;
/**
 * Submissions whose pictures wait for their turn: a few seconds of work. Beyond that a client is told to try again
 * (503).
 */
const MOST_WAITING = 64;
const inTurn = atMost(AT_ONCE, MOST_WAITING);

/** A picture as it was received, recognised by its first bytes. */
export interface ReceivedImage {
  readonly name: string;
  readonly data: Buffer;
  readonly sha256: Buffer;
}

/**
 * Checks the size and the first bytes of pictures, in order: JPEG, PNG and WebP pass.
 *
 * @param pictures the bytes that the body's parser took out of their data URLs
 * @throws Refusal if there are more than 40; or one that names every picture that is too large (10 MB) or of another
 *   type (RCPT-6: SVG)
 */
export async function receiveImages(
  files: readonly SubmissionFile[],
  pictures: Pictures = new Map(),
): Promise<ReceivedImage[]> {
  if (files.length > MAX_IMAGES) throw tooManyImages();
  const refused: string[] = [];
  const images: ReceivedImage[] = [];
  for (const [index, file] of files.entries()) {
    if ('picture' in file) throw new Refusal(422, missingPicturesBody([index]));
    const name = `Image ${index + 1}`;
    const data = bytesOf(file.dataUrl, pictures);
    const reason = reasonAgainst(data);
    if (reason) refused.push(`${name} ${reason}`);
    else images.push({ name, data, sha256: createHash('sha256').update(data).digest() });
    await letOthersRun();
  }
  if (refused.length > 0) throw refusedPictures(refused);
  return images;
}

function reasonAgainst(data: Buffer): string | null {
  if (data.length === 0) return pictureFaults.empty;
  if (data.length > MAX_IMAGE_BYTES) return pictureFaults.large;
  if (isRaster(data)) return null;
  return looksLikeSvg(data) ? pictureFaults.svg : pictureFaults.other;
}

function isRaster(data: Buffer): boolean {
  const starts = (...bytes: number[]) => data.subarray(0, bytes.length).equals(Buffer.from(bytes));
  const isWebp = data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP';
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || isWebp;
}

function looksLikeSvg(data: Buffer): boolean {
  return /<svg[\s>]/i.test(data.toString('latin1', 0, 4096));
}

/**
 * Prepares every picture (`pictures/prepare.ts`). Two submissions at a time have their turn.
 *
 * @param isGone whether the client has left when its turn comes: then nothing is begun
 * @throws Refusal that names every picture that cannot be decoded, or says that all have too many pixels together; 503
 *   if too many submissions wait
 */
export async function storeImages(images: readonly ReceivedImage[], isGone: () => boolean): Promise<StoredImage[]> {
  if (images.length === 0) return [];
  return new Promise((resolve, reject) => {
    // A picture that takes too long is refused at once; the turn ends when the decoder has really let go of it.
    const work = async () => {
      if (isGone()) throw new Refusal(400, { detail: 'The client has left.' });
      await judgePixels(images);
      return decodeImages(images, reject);
    };
    inTurn(work).then(resolve, reject);
  });
}

/** Reads the sizes from the file headers; an unreadable header is left to the decoder, which names the picture. */
async function judgePixels(images: readonly ReceivedImage[]): Promise<void> {
  let pixels = 0;
  for (const { data } of images) {
    const { width, height } = await sharp(data, { limitInputPixels: MAX_PIXELS })
      .metadata()
      .catch(() => ({ width: 0, height: 0 }));
    pixels += width * height;
  }
  if (pixels > MAX_PIXELS_TOGETHER) throw refusedPictures([sentences.tooManyPixels]);
}

async function decodeImages(
  images: readonly ReceivedImage[],
  giveUp: (refusal: Refusal) => void,
): Promise<StoredImage[]> {
  const refused: string[] = [];
  const stored: StoredImage[] = [];
  for (const { name, data, sha256 } of images) {
    const tooSlow = refusedPictures([...refused, `${name} ${pictureFaults.slow}`]);
    try {
      stored.push({ ...(await preparePicture(data, () => giveUp(tooSlow))), sha256 });
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      if (error.fault === 'slow') throw tooSlow;
      refused.push(`${name} ${pictureFaults[error.fault]}`);
    }
  }
  if (refused.length > 0) throw refusedPictures(refused);
  return stored;
}

/** The refusal of a submission with more than 40 pictures. */
export function tooManyImages(): Refusal {
  return refusedPictures([sentences.tooManyPictures(MAX_IMAGES)]);
}
