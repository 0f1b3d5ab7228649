import sharp from 'sharp';

/** The size in pixels: twice the size at which lists show them. */
const SIZE = { width: 54, height: 72 } as const;

/** Returns a thumbnail, so small that nothing on it can be read. */
export function thumbnailOf(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg)
    .resize({ ...SIZE, fit: 'cover' })
    .jpeg({ quality: 60 })
    .toBuffer();
}
