import { endOfScan, EOI, nextSegment, SOS } from '#domain/formats/jpeg-segments.ts';
import { MOST_PICTURE_BYTES } from '#domain/submission-limits.ts';
import { Refusal } from './decode-image.ts';
import { exchangesSides, type Orientation, orientationSegment, rotated } from '#domain/formats/exif-orientation.ts';
import { type Layout, type Size, swapped } from './geometry.ts';
import { readJpegHeader } from './jpeg-header.ts';
import type { ReceiptPicture } from './receipt-picture.ts';
import type { Sniffed } from './sniff.ts';

const ADOBE = 0xee;
const COMMENT = 0xfe;
const ICC_PROFILE = [...'ICC_PROFILE\0'].map((character) => character.charCodeAt(0));
/** Bytes converted to text per call: functions accept a limited number of arguments. */
const AT_ONCE = 8_192;

/**
 * Returns a JPEG as it was picked, for browsers without a reliable canvas (RCPT-21). It is upright and portrait by its
 * EXIF orientation, with no other metadata (RCPT-8, RCPT-10). The server prepares it like every picture.
 *
 * @param bytes the whole file
 * @throws Refusal `unsupported` for any other format, `tooLarge` beyond the server's limit
 */
export function pickedPicture(bytes: Uint8Array, known: Sniffed, { isRotated }: Layout): ReceiptPicture {
  if (known.mimeType !== 'image/jpeg') throw new Refusal('unsupported');
  const { orientation, size } = readJpegHeader(bytes);
  if (size === null) throw new Refusal('damaged');
  const own = isRotated ? rotated(orientation) : orientation;
  const stripped = withoutMetadata(bytes, own);
  if (stripped.length > MOST_PICTURE_BYTES) throw new Refusal('tooLarge');
  return { dataUrl: dataUrlOf(stripped), ...(exchangesSides(own) ? swapped(size) : size), looks: null };
}

/**
 * Turns a picture by 90° clockwise by its EXIF orientation (RCPT-13).
 *
 * @param size of the rotated picture, in pixels
 */
export function turnedPicture(bytes: Uint8Array, size: Size): ReceiptPicture {
  return {
    dataUrl: dataUrlOf(withoutMetadata(bytes, rotated(readJpegHeader(bytes).orientation))),
    ...size,
    looks: null,
  };
}

/** Returns a JPEG with its orientation as its only metadata: without place and time, and without data after its end. */
function withoutMetadata(bytes: Uint8Array, orientation: Orientation): Uint8Array {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  if (orientation !== 1) parts.push(orientationSegment(orientation));
  for (let segment = nextSegment(bytes, 2); segment !== null;) {
    const { marker, at, start, end } = segment;
    if (marker === EOI) {
      parts.push(bytes.subarray(at, end));
      break;
    }
    const after = marker === SOS ? endOfScan(bytes, end) : end;
    if (!isMetadata(marker, bytes.subarray(start, end))) parts.push(bytes.subarray(at, after));
    segment = nextSegment(bytes, after);
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let length = 0;
  for (const part of parts) {
    whole.set(part, length);
    length += part.length;
  }
  return whole;
}

/** Whether a segment is a comment or application data, except data that affects colours. */
function isMetadata(marker: number, payload: Uint8Array): boolean {
  if (marker === COMMENT) return true;
  if (marker <= 0xe0 || marker > 0xef || marker === ADOBE) return false;
  return !(marker === 0xe2 && ICC_PROFILE.every((byte, index) => payload[index] === byte));
}

function dataUrlOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return `data:image/jpeg;base64,${btoa(text)}`;
}
