import { describe, expect, it } from 'vitest';
import { endOfScan, isFrameHeader, isRestart, nextSegment } from '#domain/formats/jpeg-segments.ts';
import { endedAt, wholenessOf, withEnd } from '#domain/formats/whole-jpeg.ts';
import { scanBytes, tableOf } from '#test/kit/jpeg-bits.ts';

type Bytes = readonly number[];

const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
const segment = (marker: number, payload: Bytes) => {
  const length = payload.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...payload];
};
/** Tables 0 and 1 of each class; a block of zeros is '00' by the first and '0000' by the second. */
const TABLES = segment(0xc4, [
  ...tableOf(0x00, [[0, 1]]).payload,
  ...tableOf(0x10, [[0, 1]]).payload,
  ...tableOf(0x01, [[0, 2]]).payload,
  ...tableOf(0x11, [[0, 2]]).payload,
]);

/** @param components id, then sampling as across * 16 + down */
const frame = (width: number, height: number, components: readonly Bytes[], marker = 0xc0) =>
  segment(marker, [
    8,
    height >> 8,
    height & 0xff,
    width >> 8,
    width & 0xff,
    components.length,
    ...components.flatMap(([id = 0, sampling = 0]) => [id, sampling, 0]),
  ]);

/** @param components id, then the numbers of the tables as dc * 16 + ac */
const scan = (components: readonly Bytes[], bits: number) => [
  ...segment(0xda, [components.length, ...components.flat(), 0, 63, 0]),
  ...scanBytes('0'.repeat(bits)),
];

function wholeness(bytes: Bytes) {
  const walk = wholenessOf(new Uint8Array(bytes));
  let step = walk.next();
  while (step.done !== true) step = walk.next();
  return step.value;
}
const isWhole = (...parts: Bytes[]) => wholeness([...SOI, ...parts.flat()]) !== null;

const GREY = [[1, 0x11]];
const COLOURS = [
  [1, 0x22],
  [2, 0x11],
  [3, 0x21],
];
const ALL = COLOURS.map(([id = 0]) => [id, 0x00]);

describe('the frame of a JPEG without an end marker', () => {
  it.each<[string, number, number, readonly Bytes[], readonly Bytes[], number, number]>([
    ['one component', 640, 480, GREY, [[1, 0]], 80 * 60, 2],
    ['a side that is no multiple of 8', 641, 473, GREY, [[1, 0]], 81 * 60, 2],
    ['one component with a sampling', 640, 480, [[1, 0x22]], [[1, 0]], 80 * 60, 2],
    ['the second tables', 640, 480, GREY, [[1, 0x11]], 80 * 60, 4],
    ['the first and the second table', 640, 480, GREY, [[1, 0x01]], 80 * 60, 3],
    ['several components', 640, 480, COLOURS, ALL, 40 * 30, 2 * (4 + 1 + 2)],
    ['several components and sides that are no multiple of 16', 650, 490, COLOURS, ALL, 41 * 31, 2 * (4 + 1 + 2)],
    ['a size of two bytes', 2_600, 513, GREY, [[1, 0]], 325 * 65, 2],
  ])('[RCPT-22] of %s may miss 4 units, and not 5', (_, width, height, components, parts, units, bits) => {
    const head = [TABLES, frame(width, height, components)];
    // Fewer bits than a byte may be invented, so the number of units is that of whole bytes.
    const least = units - 4;
    const bytes = Math.ceil((least * bits) / 8);
    expect(isWhole(...head, scan(parts, bytes * 8))).toBe(true);
    const most = Math.floor(((units - 4) * bits - 1) / 8);
    expect(isWhole(...head, scan(parts, most * 8))).toBe(false);
  });

  it('[RCPT-22] with a scan for each component is whole once the last has its units', () => {
    const head = [TABLES, frame(100, 50, COLOURS)];
    // 100 × 50 pixels are 13 × 7 blocks; half as wide and half as high 7 × 4; as wide and half as high 13 × 4.
    const units = [13 * 7, 7 * 4, 13 * 4];
    const scans = (missing: Bytes) =>
      ALL.map((part, index) => scan([part], (units[index] ?? 0) * 2 - (missing[index] ?? 0) * 2));
    const jpeg = [...SOI, ...head.flat(), ...scans([0, 0, 0]).flat()];
    expect(wholeness(jpeg)).toEqual({ end: jpeg.length, isEnded: false });
    expect(isWhole(...head, ...scans([0, 0, 0]).slice(0, 2))).toBe(false);
    // A byte holds four units, so eight are missing whatever fills the last byte.
    for (const missing of [
      [8, 0, 0],
      [0, 8, 0],
      [0, 0, 8],
    ])
      expect(isWhole(...head, ...scans(missing))).toBe(false);
    for (const missing of [
      [4, 0, 0],
      [0, 4, 0],
      [0, 0, 4],
    ])
      expect(isWhole(...head, ...scans(missing))).toBe(true);
  });

  it('[RCPT-22] has the restart interval of two bytes that its segment says', () => {
    const parts = (units: number) => [TABLES, segment(0xdd, [1, 4]), frame(8 * units, 8, GREY)];
    const restart = [0xff, 0xd0];
    expect(isWhole(...parts(300), scan([[1, 0]], 260 * 2), restart, scanBytes('0'.repeat(80)))).toBe(true);
    expect(isWhole(...parts(300), scan([[1, 0]], 256 * 2), restart, scanBytes('0'.repeat(80)))).toBe(true);
    expect(isWhole(...parts(300), scan([[1, 0]], 260 * 2), restart, scanBytes('0'.repeat(72)))).toBe(true);
    expect(isWhole(...parts(300), scan([[1, 0]], 252 * 2), restart, scanBytes('0'.repeat(80)))).toBe(false);
    expect(isWhole(...parts(300), scan([[1, 0]], 300 * 2))).toBe(false);
  });

  const good = scan([[1, 0]], 2 * 8);
  const small = (components: readonly Bytes[], marker?: number) => frame(64, 8, components, marker);
  it.each<[string, boolean, readonly Bytes[]]>([
    ['baseline', true, [TABLES, small(GREY), good]],
    ['extended, but sequential', true, [TABLES, small(GREY, 0xc1), good]],
    ['with a comment before its tables', true, [segment(0xfe, [1, 2, 3]), TABLES, small(GREY), good]],
    ['progressive', false, [TABLES, small(GREY, 0xc2), good]],
    ['without a frame', false, [TABLES, good]],
    ['without tables', false, [small(GREY), good]],
    ['with a scan of an unknown component', false, [TABLES, small(GREY), scan([[2, 0]], 16)]],
    ['with a scan of an unknown DC table', false, [TABLES, small(GREY), scan([[1, 0x20]], 16)]],
    ['with a scan of an unknown AC table', false, [TABLES, small(GREY), scan([[1, 0x02]], 16)]],
    ['with a scan of no component', false, [TABLES, small(GREY), scan([], 16)]],
    ['without components', false, [TABLES, small([]), good]],
    ['without components, with a scan of none', false, [TABLES, small([]), scan([], 16)]],
    ['with a sampling of no width', false, [TABLES, small([[1, 0x01]]), good]],
    ['with a sampling of no height', false, [TABLES, small([[1, 0x10]]), good]],
    [
      'with one component of no height among others',
      false,
      [
        TABLES,
        small([...GREY, [2, 0x10]]),
        scan(
          [
            [1, 0],
            [2, 0],
          ],
          16,
        ),
      ],
    ],
    ['with a header that is cut', false, [TABLES, segment(0xc0, [8, 0, 8, 0, 64]), good]],
    ['with tables that are cut', false, [TABLES.slice(0, 30), small(GREY), good]],
    ['without a scan', false, [TABLES, small(GREY)]],
  ])('[RCPT-22] %s is whole: %s', (_, whole, parts) => {
    expect(isWhole(...parts)).toBe(whole);
  });
});

describe('the end of a JPEG', () => {
  const jpeg = [...SOI, ...TABLES, ...frame(64, 8, GREY), ...scan([[1, 0]], 16)];

  it('[RCPT-22] is after its end marker, whatever follows', () => {
    expect(wholeness([...jpeg, ...EOI, 1, 2, 3, ...EOI])).toEqual({ end: jpeg.length + 2, isEnded: true });
  });

  it('[RCPT-22] is not at an end marker before its first scan', () => {
    expect(wholeness([...SOI, ...TABLES, ...EOI, ...jpeg.slice(2), ...EOI])).toBeNull();
  });

  it('[RCPT-22] is added after its picture, and only if it is missing', () => {
    const ended = new Uint8Array([...jpeg, ...EOI, 7]);
    expect(withEnd(ended)).toBe(ended);
    expect([...(withEnd(new Uint8Array(jpeg)) ?? [])]).toEqual([...jpeg, ...EOI]);
    expect(withEnd(new Uint8Array(jpeg.slice(0, -2)))).toBeNull();
    expect([...endedAt(new Uint8Array([1, 2, 3, 4]), 3)]).toEqual([1, 2, 3, ...EOI]);
  });
});

describe('the segments of a JPEG', () => {
  const next = (bytes: Bytes, from = 0) => nextSegment(new Uint8Array(bytes), from);

  it.each([0xd0, 0xd7, 0xd8, 0xd9, 0x01])('[RCPT-22] have no payload after marker %i', (marker) => {
    expect(next([0x00, 0xff, marker, 0, 9])).toEqual({ marker, at: 1, start: 3, end: 3 });
  });

  it.each([0xcf, 0xda, 0xe0, 0x02])('[RCPT-22] have a payload after marker %i', (marker) => {
    expect(next([0xff, marker, 1, 2])).toEqual({ marker, at: 0, start: 4, end: 2 + 258 });
  });

  it('[RCPT-22] end after their length, which is at least its own two bytes', () => {
    expect(next([0xff, 0xe0, 0, 1])).toEqual({ marker: 0xe0, at: 0, start: 4, end: 4 });
    expect(next([0xff, 0xe0, 0, 3])).toEqual({ marker: 0xe0, at: 0, start: 4, end: 5 });
  });

  it.each<[string, Bytes]>([
    ['no marker', [1, 2, 3]],
    ['half a marker', [1, 0xff]],
    ['a marker without its length', [0xff, 0xe0]],
    ['a marker with half its length', [0xff, 0xe0, 1]],
    ['stuffed and fill bytes', [0xff, 0x00, 0xff, 0xff]],
  ])('[RCPT-22] are none with %s', (_, bytes) => {
    expect(next(bytes)).toBeNull();
  });

  it('[RCPT-22] begin after fill bytes, and not before the position where they are searched', () => {
    expect(next([0xff, 0xe0, 0, 2, 0xff, 0xff, 0x00, 0xff, 0xff, 0xd9], 1)).toMatchObject({ marker: 0xd9, at: 8 });
  });

  it('[RCPT-22] follow a scan at its first marker that is neither stuffed, fill nor restart', () => {
    const bytes = new Uint8Array([0xff, 0xda, 0xff, 0x00, 0xff, 0xff, 0x00, 0xff, 0xd0, 5, 0xff, 0xd7, 0xff, 0xd8, 9]);
    expect(endOfScan(bytes, 2)).toBe(12);
    expect(endOfScan(bytes, 13)).toBe(bytes.length);
    expect(endOfScan(new Uint8Array([1, 0xff]), 0)).toBe(2);
  });

  it('[RCPT-22] of a frame are C0 to CF without the tables among them, and restarts D0 to D7', () => {
    const all = Array.from({ length: 256 }, (_, marker) => marker);
    const frames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
    expect(all.filter(isFrameHeader)).toEqual(frames);
    expect(all.filter(isRestart)).toEqual([0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7]);
  });
});
