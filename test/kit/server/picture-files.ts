import type { StoredImage } from '#server/platform/images/stored.ts';
import type { AnyImage } from '#server/pictures/images.ts';
import { storeImages } from '#server/pictures/store-images.ts';
import { headChunk, IEND, pngChunk, type PngHead, pngOf } from '#test/kit/png.ts';
import { deflateSync } from 'node:zlib';

/** Returns a PNG whose size can be read and which cannot be decoded: all its rows are missing. */
export const pngHead = (head: PngHead): Buffer =>
  pngOf(headChunk(head), pngChunk('IDAT', deflateSync(Buffer.alloc(1))), IEND);

/** Returns a small picture of stripes; each number of stripes looks different. */
export function stripes(count: number, width = 64, height = 64): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const isDark = Math.floor(((at % width) * count) / width) % 2 === 0;
    bytes.fill(isDark ? 20 : 230, at * 3, at * 3 + 3);
  }
  return bytes;
}

export const dataUrl = (data: Buffer) => ({ dataUrl: `data:image/jpeg;base64,${data.toString('base64')}` });

/** Prepares pictures that were not pre-uploaded. */
export async function storeReceived(
  images: readonly AnyImage[],
  isGone: () => boolean = () => false,
): Promise<StoredImage[]> {
  const stored = await storeImages(images, { network: 'somewhere', isGone }, () =>
    Promise.reject(new Error('none was sent ahead')),
  );
  return stored.filter((image) => 'jpeg' in image);
}
