import { isFrameHeader, nextSegment, SOS } from '#domain/formats/jpeg-segments.ts';
import { readOrientation, type Orientation } from '#domain/formats/exif-orientation.ts';
import type { Size } from './geometry.ts';

/** The data in the header of a JPEG, before its first scan. */
interface JpegHeader {
  /** Stored size, before orientation; null if the bytes end before it. */
  readonly size: Size | null;
  readonly orientation: Orientation;
  /** Decoding a progressive JPEG needs the whole picture in memory, at any output size. */
  readonly isProgressive: boolean;
}

const APP1 = 0xe1;

/**
 * Reads size and orientation of a JPEG.
 *
 * @param bytes the beginning of the file, from its SOI marker; may end anywhere
 */
export function readJpegHeader(bytes: Uint8Array): JpegHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation: Orientation | null = null;
  for (let segment = nextSegment(bytes, 2); segment !== null; segment = nextSegment(bytes, segment.end)) {
    if (segment.marker === APP1) {
      orientation ??= readOrientation(bytes.subarray(segment.start, segment.end));
    } else if (isFrameHeader(segment.marker) && segment.end - segment.start >= 6 && segment.end <= view.byteLength) {
      const size = { height: view.getUint16(segment.start + 1), width: view.getUint16(segment.start + 3) };
      const isProgressive = (segment.marker & 0x03) === 0x02;
      return { size: size.width > 0 && size.height > 0 ? size : null, orientation: orientation ?? 1, isProgressive };
    } else if (segment.marker === SOS) {
      break;
    }
  }
  return { size: null, orientation: orientation ?? 1, isProgressive: false };
}
