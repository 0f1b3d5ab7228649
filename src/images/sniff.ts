import type { Orientation } from '#domain/formats/exif-orientation.ts';
import type { Size } from './geometry.ts';
import { readBmpSize, readCgbiSize, readGifSize, readHeifSize, readPngSize, readWebpSize } from './header-sizes.ts';
import { readJpegHeader } from './jpeg-header.ts';

/** Number of bytes that are read from a file to detect its type. */
export const HEAD_BYTES = 256 * 1024;

/** The properties of a raster image, from its first bytes. */
export interface Sniffed {
  readonly mimeType: string;
  /** Stored size, before orientation; null if the header does not contain it. */
  readonly size: Size | null;
  /** Read only from JPEGs; 1 for all other types. */
  readonly orientation: Orientation;
  readonly isProgressive: boolean;
}

interface Signature {
  readonly mimeType: string;
  matches(head: Uint8Array): boolean;
  size(head: Uint8Array): Size | null;
}

const noSize = (): null => null;

const PNG = '\x89PNG\r\n\x1a\n';

const signatures: readonly Signature[] = [
  // The format of pictures in iOS apps, which only Apple's browsers can read.
  { mimeType: 'image/x-apple-png', matches: (head) => has(head, 0, PNG) && has(head, 12, 'CgBI'), size: readCgbiSize },
  { mimeType: 'image/png', matches: (head) => has(head, 0, PNG), size: readPngSize },
  { mimeType: 'image/webp', matches: (head) => has(head, 0, 'RIFF') && has(head, 8, 'WEBP'), size: readWebpSize },
  { mimeType: 'image/gif', matches: (head) => has(head, 0, 'GIF87a') || has(head, 0, 'GIF89a'), size: readGifSize },
  { mimeType: 'image/avif', matches: (head) => hasBrand(head, ['avif', 'avis']), size: readHeifSize },
  {
    mimeType: 'image/heic',
    matches: (head) => hasBrand(head, ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']),
    size: readHeifSize,
  },
  { mimeType: 'image/bmp', matches: (head) => has(head, 0, 'BM'), size: readBmpSize },
  { mimeType: 'image/tiff', matches: (head) => has(head, 0, 'II*\0') || has(head, 0, 'MM\0*'), size: noSize },
  {
    mimeType: 'image/jxl',
    matches: (head) => has(head, 0, '\xff\x0a') || has(head, 4, 'JXL \r\n\x87\n'),
    size: noSize,
  },
];

/**
 * Detects the type of a file from its content, regardless of its name and media type.
 *
 * @param head the file's first {@link HEAD_BYTES}, or all of it
 * @returns null if it is not the beginning of a raster image
 */
export function sniff(head: Uint8Array): Sniffed | null {
  if (has(head, 0, '\xff\xd8\xff')) return { mimeType: 'image/jpeg', ...readJpegHeader(head) };
  const found = signatures.find((signature) => signature.matches(head));
  return found ? { mimeType: found.mimeType, size: found.size(head), orientation: 1, isProgressive: false } : null;
}

function has(head: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (head[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Whether it is an ISO base media file, whose first box is `ftyp`, with one of these major brands. */
function hasBrand(head: Uint8Array, brands: readonly string[]): boolean {
  return has(head, 4, 'ftyp') && brands.some((brand) => has(head, 8, brand));
}
