import { createHash } from 'node:crypto';
import { readOrientation } from '#domain/formats/exif-orientation.ts';
import { endOfScan, EOI, nextSegment, type Segment, SOS } from '#domain/formats/jpeg-segments.ts';
import type { PictureSize } from './glance.ts';

/** Maximum length of a side in pixels, and of the file in bytes per pixel. Larger ones are encoded again (RCPT-7). */
const LONGEST_SIDE = 1024;
const BYTES_A_PIXEL = 0.5;

const BASELINE = 0xc0;
/** Tables and the restart interval: what the decoder needs besides the frame and the scan. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);
/** A comment, and the application segments that never affect how the picture looks. */
const DROPPED: ReadonlySet<number> = new Set([
  0xfe,
  ...Array.from({ length: 16 }, (_, index) => 0xe0 + index).filter((marker) => ![0xe1, 0xe2, 0xee].includes(marker)),
]);
const [EXIF, PROFILE] = [0xe1, 0xe2];
/** Bytes before a profile: its signature, its number and the number of all its parts. */
const PROFILE_HEAD = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
/** SHA-256 of the sRGB profile that Chromium adds. Without a profile, a picture has the same colours. */
const SRGB = '12afb4d9953adee0607d347daee5b78b18d6b3cab2d572b88970703f5edb37bc';
/** A JFIF header without a density and a thumbnail: three components are luminance and two colours. */
const JFIF = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);

/** A JPEG that may be stored without being encoded again. Width and height in pixels. */
export interface PlainJpeg extends PictureSize {
  readonly jpeg: Buffer;
}

/**
 * Copies what the decoder needs of a small JPEG: its tables, frame and only scan. Everything else is left out, such as
 * comments, metadata, and bytes after its end.
 *
 * @returns null if the picture must be decoded and encoded: it is too large, turned by EXIF, has a colour profile or
 *   other colours, is progressive, or is not written as an encoder in a browser writes it
 */
export function plainJpeg(data: Buffer): PlainJpeg | null {
  const parts = [data.subarray(0, 2), JFIF];
  let frame: Frame | null = null;
  for (let segment = firstOf(data); segment !== null; segment = following(data, segment)) {
    const { marker, at, start, end } = segment;
    if (marker === SOS) {
      const after = endOfScan(data, end);
      if (frame === null || frame.components !== data[start] || data[after + 1] !== EOI) return null;
      const jpeg = Buffer.concat([...parts, data.subarray(at, after + 2)]);
      const { width, height } = frame;
      return jpeg.length <= width * height * BYTES_A_PIXEL ? { jpeg, width, height } : null;
    }
    if (marker === BASELINE) frame = frameOf(data.subarray(start, end));
    if (marker === BASELINE ? frame !== null : TABLES.has(marker)) parts.push(data.subarray(at, end));
    else if (!isDropped(marker, data.subarray(start, end))) return null;
  }
  return null;
}

/** Whether a picture looks the same without a segment: EXIF data that does not turn it, or the default profile. */
function isDropped(marker: number, payload: Buffer): boolean {
  if (marker === EXIF) return (readOrientation(payload) ?? 1) === 1;
  if (marker !== PROFILE) return DROPPED.has(marker);
  const head = payload.subarray(0, PROFILE_HEAD.length);
  const profile = payload.subarray(PROFILE_HEAD.length);
  return head.equals(PROFILE_HEAD) && createHash('sha256').update(profile).digest('hex') === SRGB;
}

const firstOf = (data: Buffer) => (data[0] === 0xff && data[1] === 0xd8 ? directlyAt(data, 2) : null);
const following = (data: Buffer, { end }: Segment) => directlyAt(data, end);

/** Returns the segment at a position; null if other bytes precede it. */
function directlyAt(data: Buffer, from: number): Segment | null {
  if (data[from] !== 0xff) return null;
  const segment = nextSegment(data, from);
  return segment?.at === from ? segment : null;
}

interface Frame extends PictureSize {
  readonly components: number;
}

/** Returns null unless it has eight bits, one component or the usual three, and sides that need no scaling. */
function frameOf(payload: Buffer): Frame | null {
  const [precision, , , , , components = 0] = payload;
  if (precision !== 8 || payload.length !== 6 + 3 * components || ![1, 3].includes(components)) return null;
  const ids = Array.from({ length: components }, (_, index) => payload[6 + 3 * index]);
  const [height, width] = [payload.readUInt16BE(1), payload.readUInt16BE(3)];
  const fits = [width, height].every((side) => side > 0 && side <= LONGEST_SIDE);
  return fits && ids.every((id, index) => id === index + 1) ? { width, height, components } : null;
}
