import sharp from 'sharp';
import { Refusal } from '../platform/http/refusal.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';
import type { RunStep } from '../platform/http/fair-semaphore.ts';
import type { Sender } from '../platform/http/visitor-address.ts';
import { MAX_PIXELS } from '../platform/images/decode-picture.ts';
import { preparePicture } from '../platform/images/prepare.ts';
import type { HeldPicture, StoredImage } from '../platform/images/stored.ts';
import { UnreadablePicture } from '../platform/images/unreadable.ts';
import { type AnyImage, missingPictures, type NamedImage, nameOf } from './images.ts';
import { pictureSemaphore } from './picture-semaphore.ts';
import type { PrepareSent } from './prepare-sent.ts';
import { refusedPictures } from './refused-pictures.ts';
import { pictureFaults } from './picture-sentences.ts';

/**
 * The maximum number of pixels of all pictures of a submission together. 40 pictures from the site's own client have
 * about 40 million.
 */
const MAX_PIXELS_TOGETHER = 120_000_000;

/**
 * Prepares every picture that is not prepared yet (`platform/images/prepare.ts`). Each picture waits for a permit, and
 * networks take turns (PICT-7). A submission whose pictures are ready does not wait.
 *
 * @param sender if the client has disconnected when a permit is free, no further picture is started
 * @param prepareSent prepares a pre-uploaded picture
 * @throws Refusal that names every undecodable picture, or reports too many pixels in total; 503 if too many
 *   submissions wait
 */
export async function storeImages(
  images: readonly AnyImage[],
  sender: Sender,
  prepareSent: PrepareSent,
): Promise<(StoredImage | HeldPicture)[]> {
  const ready = images.flatMap((image) => ('sent' in image && image.sent.held ? [image.sent.held] : []));
  if (ready.length === images.length) return ready;
  return new Promise((resolve, reject) => {
    // A picture that takes too long is rejected immediately. Its permit is returned only when the decoder has released
    // the picture.
    pictureSemaphore(sender.network, async (runStep) => {
      let isJudged = false;
      const runStepOfSender: RunStep = (step) =>
        runStep(async () => {
          if (sender.isGone()) throw new Refusal(400, { detail: 'The client has left.' });
          if (!isJudged) await judgePixels(images);
          isJudged = true;
          return step();
        });
      return decodeImages(images, { runStep: runStepOfSender, prepareSent, giveUp: reject });
    }).then(resolve, reject);
  });
}

/** Adds up the pixels that still have to be decoded. @throws Refusal 422 beyond the limit */
async function judgePixels(images: readonly AnyImage[]): Promise<void> {
  let pixels = 0;
  for (const image of images) {
    if (!('sent' in image)) pixels += await pixelsOf(image.data);
    else if (image.sent.held === null) pixels += image.sent.pixels;
  }
  if (pixels > MAX_PIXELS_TOGETHER) throw refusedPictures([sentences.tooManyPixels]);
}

/**
 * Reads the number of pixels from the file header. Returns 0 for an unreadable file: the decoder reports it by name.
 */
async function pixelsOf(data: Buffer): Promise<number> {
  const head = sharp(data, { limitInputPixels: MAX_PIXELS }).metadata();
  return head.then(({ width, height }) => width * height).catch(() => 0);
}

interface Decoding {
  readonly runStep: RunStep;
  readonly prepareSent: PrepareSent;
  giveUp(refusal: Refusal): void;
}

async function decodeImages(
  images: readonly AnyImage[],
  { runStep, prepareSent, giveUp }: Decoding,
): Promise<(StoredImage | HeldPicture)[]> {
  const refused: string[] = [];
  const stored: (StoredImage | HeldPicture)[] = [];
  for (const image of images) {
    const held = 'sent' in image ? image.sent.held : null;
    if (held) {
      stored.push(held);
      continue;
    }
    const name = nameOf(image.index);
    const tooSlow = refusedPictures([...refused, `${name} ${pictureFaults.slow}`]);
    const onLate = () => giveUp(tooSlow);
    try {
      stored.push(await runStep(() => decodeImage(image, prepareSent, onLate)));
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      if (error.fault === 'slow') throw tooSlow;
      refused.push(`${name} ${pictureFaults[error.fault]}`);
    }
  }
  if (refused.length > 0) throw refusedPictures(refused);
  return stored;
}

async function decodeImage(
  image: AnyImage,
  prepareSent: PrepareSent,
  onLate: () => void,
): Promise<StoredImage | HeldPicture> {
  if ('sent' in image) return heldOf(image, prepareSent, onLate);
  return { ...(await preparePicture(image.data, onLate)), sha256: image.sha256 };
}

async function heldOf({ index, sent }: NamedImage, prepareSent: PrepareSent, onLate: () => void): Promise<HeldPicture> {
  const held = await prepareSent(sent.uuid, onLate);
  if (!held) throw missingPictures([index]);
  return held;
}
