/** EXIF orientation (tag 0x0112): 1 upright, 2 … 8 mirrored or rotated; from 5 on, width and height are swapped. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const SIGNATURE = [0x45, 0x78, 0x69, 0x66, 0x00, 0x00];
const TAG = 0x0112;
const SHORT = 3;
const ROTATED = { 1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2 } as const satisfies Record<Orientation, Orientation>;

/**
 * Reads the orientation from the payload of a JPEG's APP1 segment.
 *
 * @returns null when the segment is not EXIF (XMP is an APP1 too) or has no orientation
 */
export function readOrientation(payload: Uint8Array): Orientation | null {
  if (!SIGNATURE.every((byte, index) => payload[index] === byte)) return null;
  return readTiffOrientation(payload.subarray(SIGNATURE.length));
}

/** Reads the orientation from EXIF data without its signature, as PNG and WebP have it; null if there is none. */
export function readTiffOrientation(data: Uint8Array): Orientation | null {
  const tiff = new DataView(data.buffer, data.byteOffset, data.byteLength);
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

/** Returns the orientation that applies this one and then rotates the picture by 90° clockwise. */
export function rotated(orientation: Orientation): Orientation {
  return ROTATED[orientation];
}

/** Returns an APP1 segment that contains only an orientation. */
export function orientationSegment(orientation: Orientation): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, TAG >> 8, TAG & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  const payload = [...SIGNATURE, ...tiff, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, payload.length + 2, ...payload]);
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
