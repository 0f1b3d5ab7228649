import { type Orientation, readOrientation, readTiffOrientation } from '#domain/formats/exif-orientation.ts';

/** Pictures of 2 × 1 pixels with the orientation 6, by type: a decoder that applies it makes 1 × 2 of them. */
const PROBES: Readonly<Record<string, string>> = {
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAGmVYSWZNTQAqAAAACAABARIAAwAAAAEABgAAAAAAANZnS2kAAAALSURBVHicY/j/HwADAAH//CXcUQAAAABJRU5ErkJggg==',
  'image/webp':
    'UklGRlIAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4TBEAAAAvAQAAAAfQ//73v/+BiOh/AABFWElGGgAAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAA',
};
const [EXIF_OF_PNG, EXIF_OF_WEBP] = [0x65584966, 0x45584946];
const VP8X = 0x56503858;
/** The flag of the VP8X chunk that announces EXIF. Decoders ignore EXIF without it, as the server does. */
const HAS_EXIF = 0x08;

/**
 * Returns the orientation in the EXIF chunk of a PNG or WebP; 1 if there is none. The server applies it, but not every
 * browser does.
 *
 * @param bytes the whole file
 */
export function chunkOrientation(bytes: Uint8Array, mimeType: string): Orientation {
  const isPng = mimeType === 'image/png';
  if (!isPng && mimeType !== 'image/webp') return 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isPng && !announcesExif(view)) return 1;
  for (let at = isPng ? 8 : 12; at + 8 <= bytes.length;) {
    const length = isPng ? view.getUint32(at) : view.getUint32(at + 4, true);
    const name = view.getUint32(isPng ? at + 4 : at);
    if (name === (isPng ? EXIF_OF_PNG : EXIF_OF_WEBP)) {
      const payload = bytes.subarray(at + 8, at + 8 + length);
      // Some programs write the signature of a JPEG segment before it.
      return readOrientation(payload) ?? readTiffOrientation(payload) ?? 1;
    }
    // A PNG's chunks end with a checksum; a WebP's begin at even offsets.
    at += isPng ? 12 + length : 8 + length + (length % 2);
  }
  return 1;
}

const announcesExif = (webp: DataView): boolean =>
  webp.byteLength > 20 && webp.getUint32(12) === VP8X && (webp.getUint8(20) & HAS_EXIF) !== 0;

/** Whether this browser's decoder applies the orientation of such a chunk. */
export async function appliesOrientation(
  mimeType: string,
  decode: (file: Blob) => Promise<ImageBitmap>,
): Promise<boolean> {
  const text = atob(PROBES[mimeType] ?? '');
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  try {
    const bitmap = await decode(new Blob([bytes], { type: mimeType }));
    const isRotated = bitmap.height > bitmap.width;
    bitmap.close();
    return isRotated;
  } catch {
    return false;
  }
}
