import sharp from 'sharp';

/** Twice the size at which lists show them, in pixels. */
const SIZE = { width: 54, height: 72 } as const;

/** A picture so small that nothing on it can be read. */
export function thumbnailOf(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg)
    .resize({ ...SIZE, fit: 'cover' })
    .jpeg({ quality: 60 })
    .toBuffer();
}
