/** EXIF orientation (tag 0x0112): 1 upright, 2 … 8 mirrored or turned; from 5 on, width and height are swapped. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const SIGNATURE = [0x45, 0x78, 0x69, 0x66, 0x00, 0x00];
const TAG = 0x0112;
const SHORT = 3;

/**
 * Reads the orientation from the payload of a JPEG's APP1 segment.
 *
 * @returns null when the segment is not EXIF (XMP is an APP1 too) or has no orientation
 */
export function readOrientation(payload: Uint8Array): Orientation | null {
  if (!SIGNATURE.every((byte, index) => payload[index] === byte)) return null;
  const tiff = new DataView(
    payload.buffer,
    payload.byteOffset + SIGNATURE.length,
    payload.byteLength - SIGNATURE.length,
  );
  if (tiff.byteLength < 8) return null;
  const order = tiff.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const isLittle = order === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return null;
  const entries = tiff.getUint16(directory, isLittle);
  for (let index = 0, at = directory + 2; index < entries && at + 12 <= tiff.byteLength; index += 1, at += 12) {
    if (tiff.getUint16(at, isLittle) !== TAG) continue;
    return tiff.getUint16(at + 2, isLittle) === SHORT ? asOrientation(tiff.getUint16(at + 8, isLittle)) : null;
  }
  return null;
}

/** Whether the orientation swaps width and height. */
export function exchangesSides(orientation: Orientation): boolean {
  return orientation >= 5;
}

function asOrientation(value: number): Orientation | null {
  switch (value) {
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
      return value;
    default:
      return null;
  }
}
