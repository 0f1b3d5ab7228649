import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScanPart, walkScan } from '#domain/formats/jpeg-scan.ts';
import { type HuffmanTable, readHuffmanTables } from '#domain/formats/jpeg-tables.ts';
import { scanBytes, tableOf, type TestTable } from '#test/kit/jpeg-bits.ts';

/** Codes of all lengths: up to 8 bits they are looked up, longer ones are searched. */
const DC = tableOf(0x00, [
  [0, 2],
  [3, 3],
  [11, 4],
  [2, 8],
  [5, 9],
  [7, 9],
  [1, 16],
]);
const AC = tableOf(0x10, [
  [0x00, 2],
  [0x01, 2],
  [0x21, 3],
  [0xf0, 4],
  [0x0a, 8],
  [0xe5, 9],
  [0x31, 9],
  [0x13, 16],
]);

/** Reads the tables anew, so that a test, not the file, executes their code. */
function partOf(blocks: number): ScanPart {
  const tables = new Map<number, HuffmanTable>();
  for (const { payload } of [DC, AC]) readHuffmanTables(payload, tables);
  const [dc, ac] = [tables.get(0x00), tables.get(0x10)];
  if (!dc || !ac) throw new Error('A table was not read.');
  return { blocks, dc, ac };
}

const coded = ({ codes }: TestTable, symbol: number, extra: number) => {
  const length = symbol & 0x0f;
  return `${codes.get(symbol) ?? ''}${length === 0 ? '' : (extra % 2 ** length).toString(2).padStart(length, '0')}`;
};

interface Block {
  readonly dc: readonly [symbol: number, extra: number];
  readonly ac: readonly (readonly [symbol: number, extra: number])[];
}

/** Writes a block: its values, and the end of the block unless its last value is reached. */
function bitsOf({ dc, ac }: Block): string {
  let bits = coded(DC, ...dc);
  let index = 1;
  for (const [symbol, extra] of ac) {
    if (index > 63) break;
    bits += coded(AC, symbol, extra);
    index += 1 + (symbol >> 4);
  }
  return index > 63 ? bits : bits + coded(AC, 0, 0);
}

const extra = fc.nat(65_535);
const block = fc
  .record({
    dc: fc.tuple(fc.constantFrom(...DC.codes.keys()), extra),
    ac: fc.array(fc.tuple(fc.constantFrom(...[...AC.codes.keys()].filter((symbol) => symbol !== 0)), extra), {
      maxLength: 12,
    }),
  })
  .map(bitsOf);
const blocks = fc.array(block, { minLength: 1, maxLength: 12 });

function walked(bytes: readonly number[], units: number, { parts = [1], restarts = 0, from = 0 } = {}) {
  const walk = walkScan(new Uint8Array(bytes), from, parts.map(partOf), units, restarts);
  let pauses = 0;
  let step = walk.next();
  for (; step.done !== true; step = walk.next()) pauses += 1;
  return { ...step.value, pauses };
}

/** Returns the bits in the first bytes of a scan; 0xff without its zero is none. */
function bitsIn(bytes: readonly number[]): number {
  const zeros = bytes.filter((byte, index) => byte === 0 && bytes[index - 1] === 0xff).length;
  return 8 * (bytes.length - zeros - (bytes.at(-1) === 0xff ? 1 : 0));
}

/** Returns how many of these units are complete in so many bits. */
function completeIn(units: readonly string[], bits: number): number {
  let end = 0;
  return units.filter((unit) => (end += unit.length) <= bits).length;
}

const endOf = (bytes: readonly number[]) => bytes.length - (bytes.at(-1) === 0xff ? 1 : 0);

describe('a scan of a JPEG', () => {
  it('[RCPT-22] misses exactly the units that end after its last byte, wherever it is cut', () => {
    fc.assert(
      fc.property(blocks, (units) => {
        const bytes = scanBytes(units.join(''));
        for (let length = 0; length <= bytes.length; length += 1) {
          const cut = bytes.slice(0, length);
          const missing = units.length - completeIn(units, bitsIn(cut));
          expect(walked(cut, units.length)).toEqual({ missing, end: endOf(cut), pauses: 0 });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[RCPT-22] ends at most three bytes after its data if others follow, and begins where it is said to', () => {
    fc.assert(
      fc.property(blocks, (units) => {
        const bytes = [0xff, ...scanBytes(units.join(''))];
        const { missing, end } = walked([...bytes, ...Array.from({ length: 9 }, () => 0x55)], units.length, {
          from: 1,
        });
        expect(missing).toBe(0);
        expect(end).toBeGreaterThanOrEqual(bytes.length);
        expect(end).toBeLessThanOrEqual(bytes.length + 3);
      }),
      { numRuns: 30 },
    );
  });

  it('[RCPT-22] has the blocks of all its parts in each unit', () => {
    const bytes = scanBytes('0000'.repeat(3 * 5));
    expect(walked(bytes, 5, { parts: [1, 2] })).toMatchObject({ missing: 0 });
    expect(walked(bytes, 7, { parts: [1, 2] })).toMatchObject({ missing: 2 });
  });

  it('[RCPT-22] counts an invalid code as a zero of 16 bits', () => {
    const invalid = '1'.repeat(16);
    const bytes = scanBytes(`${invalid}00${'0000'.repeat(5)}`);
    expect(walked(bytes, 6)).toMatchObject({ missing: 0 });
    expect(walked(bytes, 8)).toMatchObject({ missing: 2 });
  });

  it('[RCPT-22] with restart markers misses only units of the interval that is cut', () => {
    fc.assert(
      fc.property(blocks, fc.integer({ min: 1, max: 4 }), fc.nat(), fc.nat(), (units, restarts, which, where) => {
        const intervals = Array.from({ length: Math.ceil(units.length / restarts) }, (_, index) =>
          units.slice(index * restarts, (index + 1) * restarts),
        );
        const damaged = which % intervals.length;
        const cut = scanBytes((intervals[damaged] ?? []).join(''));
        cut.length = where % (cut.length + 1);
        const whole = intervals[damaged] ?? [];
        const bytes = intervals.flatMap((interval, index) => [
          ...(index === 0 ? [] : [0xff, 0xd0 + ((index - 1) % 8)]),
          // A marker must not follow half of a stuffed byte.
          ...(index === damaged ? cut.slice(0, endOf(cut)) : scanBytes(interval.join(''))),
        ]);
        const missing = whole.length - completeIn(whole, bitsIn(cut));
        expect(walked(bytes, units.length, { restarts })).toMatchObject({ missing, end: bytes.length });
      }),
      { numRuns: 300 },
    );
  });

  it('[RCPT-22] reads tables without codes, and none that are cut', () => {
    const tables = new Map<number, HuffmanTable>();
    readHuffmanTables(tableOf(0x11, []).payload, tables);
    readHuffmanTables(tableOf(0x12, []).payload.subarray(0, 16), tables);
    expect([...tables.keys()]).toEqual([0x11]);
  });

  it('[RCPT-22] without an interval misses all units after a restart marker', () => {
    const bytes = scanBytes('0000'.repeat(4));
    expect(walked([...bytes, 0xff, 0xd0, ...bytes], 8)).toMatchObject({ missing: 4 });
  });

  const interval = scanBytes('0000'.repeat(4));
  it.each<[string, readonly number[], number]>([
    ['other bytes before its marker', [...interval, 0x12, 0x34, 0x56, 0x78, 0xff, 0, 0xff, 0xd0, ...interval], 0],
    ['fill bytes before its marker', [...interval, 0xff, 0xff, 0xff, 0xd7, ...interval], 0],
    ['another marker instead of its own', [...interval, 0xff, 0xd8, ...interval], 4],
    ['no marker', [...interval, ...interval], 4],
    ['a marker cut in half', [...interval, 0xff], 4],
    ['too few units in its first interval', [...interval.slice(0, 1), 0xff, 0xd0, ...interval], 2],
    ['another marker in its first interval', [...interval.slice(0, 1), 0xff, 0xc4, ...interval], 6],
  ])('[RCPT-22] with an interval of 4 units and %s misses a known number of its 8', (_, bytes, missing) => {
    expect(walked(bytes, 8, { restarts: 4 })).toMatchObject({ missing });
  });

  it.each([
    [2_047, 0],
    [2_048, 1],
    [6_143, 2],
    [6_144, 3],
  ])('[RCPT-22] of %i units is walked with %i pauses', (units, pauses) => {
    expect(walked(scanBytes('0000'.repeat(units)), units)).toMatchObject({ missing: 0, pauses });
  });
});
