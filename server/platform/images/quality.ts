import sharp from 'sharp';
import type { PictureQuality } from '#domain/rules/check-rules.ts';

/** The weights of red, green and blue in brightness (ITU-R BT.709). */
const PARTS = [0.2126, 0.7152, 0.0722] as const;

/**
 * Measures a stored picture: its size in pixels, its sharpness relative to its contrast, and its brightness.
 *
 * @throws if it cannot be decoded
 */
export async function qualityOf(jpeg: Buffer): Promise<PictureQuality> {
  const [{ width, height }, { channels, sharpness }] = await Promise.all([sharp(jpeg).metadata(), sharp(jpeg).stats()]);
  const brightness = (of: 'mean' | 'stdev') =>
    PARTS.reduce((sum, part, index) => sum + part * (channels[index] ?? channels[0] ?? { mean: 0, stdev: 0 })[of], 0);
  const contrast = brightness('stdev');
  return { width, height, light: brightness('mean'), sharpness: contrast === 0 ? 0 : (100 * sharpness) / contrast };
}
