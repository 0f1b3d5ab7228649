import type { StoredImage } from '#server/pictures/stored.ts';
import type { AnyImage } from '#server/submissions/images.ts';
import { storeImages } from '#server/submissions/store-images.ts';
import { crc32, deflateSync } from 'node:zlib';

/** The fields of a PNG header. Colour types are those of the format: 2 is RGB, 6 is RGBA. */
interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly depth?: 8 | 16;
  readonly colourType?: 2 | 6;
  readonly isInterlaced?: boolean;
}

/** Returns a PNG that consists only of its header: its size can be read, but it cannot be decoded. */
export function pngHead({ width, height, depth = 8, colourType = 2, isInterlaced = false }: PngHead): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colourType, 0, 0, isInterlaced ? 1 : 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1)))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

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
