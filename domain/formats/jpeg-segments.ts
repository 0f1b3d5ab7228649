/** A part of a JPEG that begins with a marker. Positions in bytes. */
export interface Segment {
  readonly marker: number;
  /** The position of the marker. */
  readonly at: number;
  /** The range of the payload, without marker and length; `end` may be beyond the end of the file. */
  readonly start: number;
  readonly end: number;
}

const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;
const TEM = 0x01;

/**
 * Returns the segment at or after a position of a JPEG. Decoders skip bytes between two segments.
 *
 * @returns null if there is none
 */
export function nextSegment(bytes: Uint8Array, from: number): Segment | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    if (marker === 0x00 || marker === 0xff) continue;
    const start = at + 2;
    if (hasNoPayload(marker)) return { marker, at, start, end: start };
    const [high = 0, low] = bytes.subarray(start, start + 2);
    if (low === undefined) return null;
    return { marker, at, start: start + 2, end: start + Math.max(2, high * 256 + low) };
  }
  return null;
}

/**
 * Returns the position of the first marker after entropy-coded data. A stuffed 0xFF00 and restart markers belong to the
 * data.
 */
export function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0x00 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** Whether a marker is SOF0 … SOF15, except the three others in that range (DHT, JPG, DAC). */
export function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

export function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function hasNoPayload(marker: number): boolean {
  return isRestart(marker) || marker === SOI || marker === EOI || marker === TEM;
}
