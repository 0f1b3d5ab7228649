import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { SubmissionFile } from '#domain/submission.ts';
import { Refusal } from '../refusal.ts';
import { pictureFaults, sentences } from './sentences.ts';
import { atMost } from './turns.ts';

/** The largest picture that is taken, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** More pixels than any phone's camera sends after scaling; it bounds what decoding may cost. */
const MAX_PIXELS = 50_000_000;
/** The same for all pictures of a submission together: 40 of those that the site's own client sends are some 40 million. */
const MAX_PIXELS_TOGETHER = 120_000_000;
/** The most pictures of one submission. */
export const MAX_IMAGES = 40;
/** Decoding fills a core each, and the pages need one too. */
const inTurn = atMost(2);
/** The longer side of a stored picture (RCPT-7). */
const LONGER_SIDE = 1024;
const QUALITY = 90;

/** A picture as it was received, recognised by its first bytes. */
export interface ReceivedImage {
  readonly name: string;
  readonly data: Buffer;
  readonly sha256: Buffer;
}

/** A picture as it is stored: a JPEG without metadata, sizes in pixels. */
export interface StoredImage {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly sha256: Buffer;
}

sharp.cache(false);
sharp.concurrency(1);

/**
 * Takes the pictures out of their data URLs, in order, and looks at their size and first bytes: JPEG, PNG and WebP pass.
 * @throws Refusal where there are more than 40; and one that names every picture which is too large (10 MB) or something else (RCPT-6: SVG)
 */
export function receiveImages(files: readonly SubmissionFile[]): ReceivedImage[] {
  if (files.length > MAX_IMAGES) throw tooManyImages();
  const refused: string[] = [];
  const images = files.map(({ dataUrl }, index) => {
    const name = `Image ${index + 1}`;
    const data = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    const reason = reasonAgainst(data);
    if (reason) refused.push(`${name} ${reason}`);
    return { name, data, sha256: createHash('sha256').update(data).digest() };
  });
  if (refused.length > 0) throw refusalOf(refused);
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
 * Decodes every picture wholly and writes it anew, upright, at most 1024 px on its longer side, as a JPEG without metadata.
 * Two submissions have their turn at once.
 * @param isGone whether the client has left by the time of its turn: then nothing is begun
 * @throws Refusal that names every picture that cannot be decoded, or says that all have too many pixels together
 */
export function storeImages(images: readonly ReceivedImage[], isGone: () => boolean): Promise<StoredImage[]> {
  return inTurn(async () => {
    if (isGone()) throw new Refusal(400, { detail: 'The client has left.' });
    await judgePixels(images);
    return decodeImages(images);
  });
}

/** Reads the sizes from the heads of the files; a head that cannot be read is left to the decoder, which names the picture. */
async function judgePixels(images: readonly ReceivedImage[]): Promise<void> {
  let pixels = 0;
  for (const { data } of images) {
    const { width, height } = await sharp(data, { limitInputPixels: MAX_PIXELS }).metadata().catch(() => ({ width: 0, height: 0 }));
    pixels += width * height;
  }
  if (pixels > MAX_PIXELS_TOGETHER) throw refusalOf([sentences.tooManyPixels]);
}

async function decodeImages(images: readonly ReceivedImage[]): Promise<StoredImage[]> {
  const refused: string[] = [];
  const stored: StoredImage[] = [];
  for (const { name, data, sha256 } of images) {
    try {
      const { data: jpeg, info } = await sharp(data, { failOn: 'error', limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      stored.push({ jpeg, width: info.width, height: info.height, sha256 });
    } catch (error) {
      const isHuge = error instanceof Error && error.message.includes('pixel limit');
      refused.push(`${name} ${isHuge ? pictureFaults.huge : pictureFaults.damaged}`);
    }
  }
  if (refused.length > 0) throw refusalOf(refused);
  return stored;
}

/** What a submission with more than 40 pictures is told. */
export function tooManyImages(): Refusal {
  return refusalOf([sentences.tooManyPictures(MAX_IMAGES)]);
}

function refusalOf(refused: readonly string[]): Refusal {
  return new Refusal(422, { detail: refused.join(' '), files: [...refused] });
}
