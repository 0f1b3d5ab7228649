import { isWholeJpeg, withEnd } from '#domain/formats/whole-jpeg.ts';
import { isWholePng } from '#domain/formats/whole-png.ts';

/** Formats that some decoder accepts when truncated, and that {@link isWhole} therefore checks. */
export const CHECKED_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Returns a file as its decoder gets it. A JPEG that lacks only its end marker gets one (RCPT-22); a PNG needs its own
 * (RCPT-26).
 *
 * @param bytes the whole file, of one of the {@link CHECKED_TYPES}
 * @returns null if it is incomplete
 */
export function wholeOf(bytes: Uint8Array<ArrayBuffer>, mimeType: string): Uint8Array<ArrayBuffer> | null {
  if (mimeType === 'image/jpeg') return withEnd(bytes);
  return isWhole(bytes, mimeType) ? bytes : null;
}

/**
 * Whether a file of one of the {@link CHECKED_TYPES} is complete; true for any other type.
 *
 * @param bytes the whole file
 */
export function isWhole(bytes: Uint8Array, mimeType: string): boolean {
  switch (mimeType) {
    case 'image/jpeg':
      return isWholeJpeg(bytes);
    case 'image/png':
      return isWholePng(bytes);
    case 'image/webp':
      return bytes.length >= 12 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
    default:
      return true;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
