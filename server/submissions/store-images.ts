import sharp from 'sharp';
import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/sentences.ts';
import type { InTurn } from '../http/shared-turns.ts';
import type { Sender } from '../http/visitor-address.ts';
import { MAX_PIXELS } from '../pictures/decode.ts';
import { preparePicture } from '../pictures/prepare.ts';
import type { HeldPicture, StoredImage } from '../pictures/stored.ts';
import { UnreadablePicture } from '../pictures/unreadable.ts';
import { type AnyImage, missingPictures, type NamedImage, nameOf } from './images.ts';
import { inPictureTurn } from './picture-turns.ts';
import type { PrepareSent } from './prepare-sent.ts';
import { refusedPictures } from './refused-pictures.ts';
import { pictureFaults } from './sentences.ts';

/** The limit for all pictures of a submission together: 40 from the site's own client have about 40 million. */
const MAX_PIXELS_TOGETHER = 120_000_000;

/**
 * Prepares every picture that is not prepared yet (`pictures/prepare.ts`), each in a turn of its own, which networks
 * share (S-31); a submission whose pictures are ready waits for none.
 *
 * @param sender if they have left when a turn comes, nothing further is begun
 * @param prepareSent prepares one that was sent ahead
 * @throws Refusal that names every picture that cannot be decoded, or says that all have too many pixels together; 503
 *   if too many submissions wait
 */
export async function storeImages(
  images: readonly AnyImage[],
  sender: Sender,
  prepareSent: PrepareSent,
): Promise<(StoredImage | HeldPicture)[]> {
  const ready = images.flatMap((image) => ('sent' in image && image.sent.held ? [image.sent.held] : []));
  if (ready.length === images.length) return ready;
  return new Promise((resolve, reject) => {
    // A picture that takes too long is refused at once; its turn ends when the decoder has really let go of it.
    inPictureTurn(sender.network, async (inTurn) => {
      let isJudged = false;
      const inTurnOfSender: InTurn = (step) =>
        inTurn(async () => {
          if (sender.isGone()) throw new Refusal(400, { detail: 'The client has left.' });
          if (!isJudged) await judgePixels(images);
          isJudged = true;
          return step();
        });
      return decodeImages(images, { inTurn: inTurnOfSender, prepareSent, giveUp: reject });
    }).then(resolve, reject);
  });
}

/** Adds up what is still to be decoded. */
async function judgePixels(images: readonly AnyImage[]): Promise<void> {
  let pixels = 0;
  for (const image of images) {
    if (!('sent' in image)) pixels += await pixelsOf(image.data);
    else if (image.sent.held === null) pixels += image.sent.pixels;
  }
  if (pixels > MAX_PIXELS_TOGETHER) throw refusedPictures([sentences.tooManyPixels]);
}

/** By the head of the file; an unreadable one is left to the decoder, which names the picture. */
async function pixelsOf(data: Buffer): Promise<number> {
  const head = sharp(data, { limitInputPixels: MAX_PIXELS }).metadata();
  return head.then(({ width, height }) => width * height).catch(() => 0);
}

interface Decoding {
  readonly inTurn: InTurn;
  readonly prepareSent: PrepareSent;
  giveUp(refusal: Refusal): void;
}

async function decodeImages(
  images: readonly AnyImage[],
  { inTurn, prepareSent, giveUp }: Decoding,
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
      stored.push(await inTurn(() => decodeImage(image, prepareSent, onLate)));
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
