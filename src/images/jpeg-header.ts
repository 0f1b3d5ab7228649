import { readOrientation, type Orientation } from './exif-orientation.ts';
import type { Size } from './geometry.ts';

/** What a JPEG's header says before the first scan. */
interface JpegHeader {
  /** Stored size, before orientation; null when the bytes end before it. */
  readonly size: Size | null;
  readonly orientation: Orientation;
  /** A progressive JPEG is held whole in memory while it is decoded, at any output size. */
  readonly isProgressive: boolean;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const TEM = 0x01;

interface Segment {
  readonly marker: number;
  /** Payload, without marker and length. */
  readonly start: number;
  readonly end: number;
}

/**
 * Reads size and orientation of a JPEG.
 *
 * @param bytes the beginning of the file, from its SOI marker; may end anywhere
 */
export function readJpegHeader(bytes: Uint8Array): JpegHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation: Orientation | null = null;
  for (let segment = nextSegment(view, 2); segment !== null; segment = nextSegment(view, segment.end)) {
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

/**
 * Whether a JPEG continues to its end-of-image marker. Decoders paint the missing part of a cut file grey instead of
 * refusing it. The markers of an embedded thumbnail do not count: segments are skipped, scans are searched.
 *
 * @param bytes the whole file
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasScan = false;
  for (let at = 2; ;) {
    const segment = nextSegment(view, at);
    if (segment === null) return false;
    if (segment.marker === EOI) return hasScan;
    hasScan ||= segment.marker === SOS;
    at = segment.marker === SOS ? endOfScan(bytes, segment.end) : segment.end;
  }
}

function nextSegment(view: DataView, from: number): Segment | null {
  let at = from;
  if (at + 2 > view.byteLength || view.getUint8(at) !== 0xff) return null;
  while (at + 1 < view.byteLength && view.getUint8(at + 1) === 0xff) at += 1;
  if (at + 2 > view.byteLength) return null;
  const marker = view.getUint8(at + 1);
  if (hasNoPayload(marker)) return { marker, start: at + 2, end: at + 2 };
  if (at + 4 > view.byteLength) return null;
  const length = view.getUint16(at + 2);
  return length < 2 ? null : { marker, start: at + 4, end: at + 2 + length };
}

/** Position of the first marker after entropy-coded data; a stuffed 0xFF00 and restart markers belong to the data. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0x00 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function hasNoPayload(marker: number): boolean {
  return isRestart(marker) || marker === SOI || marker === EOI || marker === TEM;
}

/** SOF0 … SOF15 without the three other tables that share the range (DHT, JPG, DAC). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
