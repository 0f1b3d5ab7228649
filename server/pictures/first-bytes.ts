import { MOST_PICTURE_BYTES } from '#domain/submission-limits.ts';
import { pictureFaults } from './picture-sentences.ts';

/**
 * Validates a received picture by its size and its first bytes: JPEG, PNG and WebP pass, up to 10 MB (RCPT-6, RCPT-11).
 *
 * @returns the fault as a sentence without its subject; null if there is none
 */
export function reasonAgainst(data: Buffer): string | null {
  if (data.length === 0) return pictureFaults.empty;
  if (data.length > MOST_PICTURE_BYTES) return pictureFaults.large;
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
