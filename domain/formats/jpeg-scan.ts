import { isRestart } from './jpeg-segments.ts';
import type { HuffmanTable } from './jpeg-tables.ts';

/** One component's blocks in each unit of a scan, with their tables. */
export interface ScanPart {
  readonly blocks: number;
  readonly dc: HuffmanTable;
  readonly ac: HuffmanTable;
}

/** The number of units between two pauses of the walk. */
const PAUSE = 2_048;

/** Where a walk through a scan ended. */
interface Walked {
  /** The number of missing units. */
  readonly missing: number;
  /** The position after the last byte that was read. */
  readonly end: number;
}

/**
 * Walks through the entropy-coded data of a baseline scan without decoding its picture, and counts its units like a
 * decoder. Invalid codes count as zero, and a restart marker that is too early ends the interval.
 *
 * @param from position of the first byte of the data
 * @param units number of blocks or groups of blocks (MCUs) in the scan
 * @param restarts units between restart markers; 0 if there are none
 * @yields nothing, periodically, because a large scan takes about 100 ms
 */
export function* walkScan(
  bytes: Uint8Array,
  from: number,
  parts: readonly ScanPart[],
  units: number,
  restarts: number,
): Generator<undefined, Walked> {
  let at = from;
  let bits = 0;
  let count = 0;
  let isOver = false;
  /** The number of bits at the end of `bits` that were invented because the data had ended. */
  let made = 0;
  let missing = 0;

  const fill = (): void => {
    while (count <= 16) {
      const byte = isOver ? undefined : bytes[at];
      const next = bytes[at + 1];
      if (byte === undefined || (byte === 0xff && next !== 0x00)) {
        // Markers end the data; a decoder continues with zeros.
        isOver = true;
        bits <<= 8;
      } else {
        bits = (bits << 8) | byte;
        at += byte === 0xff ? 2 : 1;
      }
      if (isOver) made += 8;
      count += 8;
    }
    bits &= (1 << count) - 1;
  };
  const skip = (length: number): void => {
    count -= length;
    bits &= (1 << count) - 1;
  };
  const symbol = ({ short, first, from: begin, counts, symbols }: HuffmanTable): number => {
    if (count < 16) fill();
    const found = short[(bits >> (count - 8)) & 0xff] ?? 0;
    if (found !== 0) {
      skip(found >> 8);
      return found & 0xff;
    }
    for (let length = 1; length <= 16; length += 1) {
      const offset = (bits >> (count - length)) - (first[length] ?? 0);
      // It is not negative: codes are assigned in order, so a smaller one would have been found by its length.
      if (offset < (counts[length] ?? 0)) {
        skip(length);
        return symbols[(begin[length] ?? 0) + offset] ?? 0;
      }
    }
    skip(16);
    return 0;
  };
  const value = (length: number): void => {
    if (count < length) fill();
    skip(length);
  };
  const block = ({ dc, ac }: ScanPart): void => {
    value(symbol(dc) & 0x0f);
    for (let index = 1; index < 64; index += 1) {
      const found = symbol(ac);
      const length = found & 0x0f;
      if (length === 0 && found !== 0xf0) return;
      index += found >> 4;
      value(length);
    }
  };

  for (let unit = 0; unit < units; unit += 1) {
    if (restarts > 0 && unit > 0 && unit % restarts === 0) {
      const marker = restartAt(bytes, at);
      if (marker === null) return { missing: missing + units - unit, end: at };
      at = marker + 2;
      bits = 0;
      count = 0;
      made = 0;
      isOver = false;
    }
    for (const part of parts) for (let nth = 0; nth < part.blocks; nth += 1) block(part);
    if (made > count) {
      if (restarts === 0 || restartAt(bytes, at) === null) return { missing: missing + units - unit, end: at };
      // Damage ends at the next restart marker.
      missing += restarts - (unit % restarts);
      unit += restarts - 1 - (unit % restarts);
    }
    if (unit % PAUSE === PAUSE - 1) yield;
  }
  return { missing, end: at };
}

/**
 * Returns the restart marker after the entropy-coded data; null if another marker or the end of the file comes first.
 */
function restartAt(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return null;
    if (next === 0x00 || next === 0xff) continue;
    return isRestart(next) ? at : null;
  }
  return null;
}
