import sharp from 'sharp';
import type { ReceiptImage } from '#domain/entry.ts';
import type { Chance } from '../seeded-chance.ts';
import { SAME_RECEIPT } from './visitor-model.ts';

/** In pixels. Small, because the rehearsal does not measure the load of pictures. */
const SIZE = { width: 48, height: 64 };
const KEPT = 100;

/**
 * Creates pictures that represent receipts. They contain noise, so no two look alike (PICT-5), except for those that
 * are sent a second time.
 */
export function receiptMaker(): (chance: Chance) => Promise<ReceiptImage> {
  const sent: ReceiptImage[] = [];
  let made = 0;
  return async (chance) => {
    if (sent.length > 0 && chance.happens(SAME_RECEIPT)) return chance.oneOf(sent);
    made += 1;
    const noise = Uint8Array.from({ length: SIZE.width * SIZE.height }, () => chance.whole(0, 255));
    const jpeg = await sharp(noise, { raw: { ...SIZE, channels: 1 } })
      .jpeg({ quality: 40 })
      .toBuffer();
    const id = `receipt-${made}`;
    const dataUrl = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    const receipt = { id, name: `${id}.jpg`, dataUrl, ...SIZE, isLong: false };
    sent[(made - 1) % KEPT] = receipt;
    return receipt;
  };
}
