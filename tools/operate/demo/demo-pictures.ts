import { createHash } from 'node:crypto';
import { addDays } from 'date-fns';
import type { PictureQuality } from '#domain/rules/check-rules.ts';
import { preparePicture } from '#server/platform/images/prepare.ts';
import { qualityOf } from '#server/platform/images/quality.ts';
import type { StoredImage } from '#server/platform/images/stored.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';
import { chanceOf } from '../../lab/rehearse/seeded-chance.ts';
import { receiptPicture, type Taken } from './demo-receipt.ts';

/** A picture as the server stores it, and its quality. */
export interface DemoPicture {
  readonly stored: StoredImage;
  readonly quality: PictureQuality;
  readonly taken: Taken;
}

const AT_ONCE = 4;
/** Age of the oldest receipt, in days. */
const OLDEST = 50;
const BADLY_TAKEN = { dark: 0.04, blurred: 0.06 };

/** Creates distinct pictures of receipts, dated before `now`. */
export async function makePictures(count: number, seed: number, now: Date): Promise<DemoPicture[]> {
  const withPermit = createSemaphore(AT_ONCE);
  const chances = chanceOf(seed);
  const made = Array.from({ length: count }, () => {
    const chance = chances.branch();
    return withPermit(async () => {
      const luck = chance.number();
      const taken: Taken =
        luck < BADLY_TAKEN.dark ? 'dark' : luck < BADLY_TAKEN.dark + BADLY_TAKEN.blurred ? 'blurred' : 'well';
      const received = await receiptPicture(chance, addDays(now, -chance.whole(1, OLDEST)), taken);
      const prepared = await preparePicture(received);
      const sha256 = createHash('sha256').update(received).digest();
      return { stored: { ...prepared, sha256 }, quality: await qualityOf(prepared.jpeg), taken };
    });
  });
  return Promise.all(made);
}
