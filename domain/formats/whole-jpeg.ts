import { EOI, isFrameHeader, nextSegment, type Segment, SOS } from './jpeg-segments.ts';
import { type ScanPart, walkScan } from './jpeg-scan.ts';
import { type HuffmanTable, readHuffmanTables } from './jpeg-tables.ts';

/**
 * The number of units (8 × 8 to 16 × 16 pixels) that may be missing at the end of a picture. Decoders fill them, so a
 * cut of a few bytes is invisible.
 */
const MAY_MISS = 4;
const [DHT, DRI] = [0xc4, 0xdd];

/** A complete JPEG. */
export interface WholeJpeg {
  /** The position in bytes after its picture; other data may follow. */
  readonly end: number;
  /** Whether it has an end marker. */
  readonly isEnded: boolean;
}

/**
 * Checks whether a JPEG is complete, and where it ends (RCPT-22). Decoders paint the missing part of a truncated file
 * grey instead of rejecting it. Some phones write no end marker, or other data in its place; then the scan data is read
 * to its end. The markers of an embedded thumbnail do not count, because segments are skipped.
 *
 * @param bytes the whole file
 * @yields nothing, periodically, when the check takes longer than a few milliseconds
 * @returns null if a part of it is missing
 */
export function* wholenessOf(bytes: Uint8Array): Generator<undefined, WholeJpeg | null> {
  let hasScan = false;
  for (let segment = nextSegment(bytes, 2); segment !== null;) {
    const { marker, end } = segment;
    if (marker === EOI) return hasScan ? { end, isEnded: true } : null;
    hasScan ||= marker === SOS;
    // After the header of a scan, this skips its data, too: 0xFF00 begins no segment, and a restart marker is empty.
    segment = nextSegment(bytes, end);
  }
  const end = hasScan ? yield* endOfScans(bytes) : null;
  return end === null ? null : { end, isEnded: false };
}

/** Like `wholenessOf`, but synchronously. For callers that may block. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  return wholenessNow(bytes) !== null;
}

/**
 * Returns a JPEG that decoders accept: if its end marker is missing, one is added after its picture (RCPT-22). Null if
 * a part of it is missing.
 */
export function withEnd(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const whole = wholenessNow(bytes);
  return whole && (whole.isEnded ? bytes : endedAt(bytes, whole.end));
}

/** Returns the bytes up to `end`, followed by an end marker. */
export function endedAt(bytes: Uint8Array, end: number): Uint8Array<ArrayBuffer> {
  const ended = new Uint8Array(end + 2);
  ended.set(bytes.subarray(0, end));
  ended.set([0xff, EOI], end);
  return ended;
}

function wholenessNow(bytes: Uint8Array): WholeJpeg | null {
  const walk = wholenessOf(bytes);
  let step = walk.next();
  while (step.done !== true) step = walk.next();
  return step.value;
}

interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

/** Finds where the picture of a JPEG without an end marker ends; null if a part of its data is missing. */
function* endOfScans(bytes: Uint8Array): Generator<undefined, number | null> {
  const tables = new Map<number, HuffmanTable>();
  let frame: Frame | null = null;
  let restarts = 0;
  const seen = new Set<number>();
  for (let segment = nextSegment(bytes, 2); segment !== null;) {
    const { marker, start, end } = segment;
    const payload = bytes.subarray(start, end);
    let next = end;
    if (marker === DHT) readHuffmanTables(payload, tables);
    else if (marker === DRI) restarts = (payload[0] ?? 0) * 256 + (payload[1] ?? 0);
    else if (isFrameHeader(marker)) frame = frameOf(segment, payload);
    else if (marker === SOS) {
      const scan = frame && scanOf(payload, frame, tables);
      if (frame === null || scan === null) return null;
      const { missing, end: after } = yield* walkScan(bytes, end, scan.parts, scan.units, restarts);
      if (missing > MAY_MISS) return null;
      for (const id of scan.ids) seen.add(id);
      if (frame.components.every(({ id }) => seen.has(id))) return after;
      next = after;
    }
    segment = nextSegment(bytes, next);
  }
  return null;
}

/**
 * Returns null unless the picture is coded as phones do. Others need their end marker: where a progressive JPEG ends is
 * known only after decoding it.
 */
function frameOf({ marker }: Segment, payload: Uint8Array): Frame | null {
  if (marker > 0xc1) return null;
  const [, high = 0, low = 0, wide = 0, narrow = 0, count = 0] = payload;
  const components = Array.from({ length: count }, (_, index) => {
    const [id = 0, sampling = 0] = payload.subarray(6 + index * 3);
    return { id, across: sampling >> 4, down: sampling & 0x0f };
  });
  const isSound = count > 0 && components.every(({ across, down }) => across > 0 && down > 0);
  const size = { width: wide * 256 + narrow, height: high * 256 + low };
  return isSound ? { ...size, components } : null;
}

interface Scan {
  readonly ids: readonly number[];
  readonly parts: readonly ScanPart[];
  readonly units: number;
}

/** Reads a baseline scan; null if a table or a component of it is missing. */
function scanOf(payload: Uint8Array, frame: Frame, tables: ReadonlyMap<number, HuffmanTable>): Scan | null {
  const { components, width, height } = frame;
  const most = (side: 'across' | 'down') => Math.max(...components.map((component) => component[side]));
  const [across, down] = [most('across'), most('down')];
  const [count = 0, ...fields] = payload;
  const found = Array.from({ length: count }, (_, index) => {
    const [id, numbers = 0] = fields.slice(index * 2);
    const component = components.find((one) => one.id === id);
    const [dc, ac] = [tables.get(numbers >> 4), tables.get(0x10 + (numbers & 0x0f))];
    return component && dc && ac ? { component, dc, ac } : null;
  }).flatMap((part) => part ?? []);
  if (found.length < count) return null;
  const ids = found.map(({ component }) => component.id);
  const [first] = found;
  if (first && count === 1) {
    // A component alone has no blocks beyond its own edge.
    const blocks = (size: number, own: number, all: number) => Math.ceil(Math.ceil((size * own) / all) / 8);
    const units = blocks(width, first.component.across, across) * blocks(height, first.component.down, down);
    return { ids, parts: [{ ...first, blocks: 1 }], units };
  }
  const parts = found.map(({ component, dc, ac }) => ({ blocks: component.across * component.down, dc, ac }));
  return { ids, parts, units: Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down)) };
}
