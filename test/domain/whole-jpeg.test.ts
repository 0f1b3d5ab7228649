import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { endOfScan, nextSegment } from '#domain/formats/jpeg-segments.ts';
import { isWholeJpeg, wholenessOf } from '#domain/formats/whole-jpeg.ts';
import { glanceAt } from '#server/pictures/glance.ts';
import { receiptPicture } from '#test/kit/receipts.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/receipts');
const CORPUS = join(import.meta.dirname, '../../../shared/corpus');
const JPEGS = [FIXTURES, CORPUS, join(CORPUS, 'reports')]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => /jpe?g/.test(path) && !path.endsWith('huge_100mp.jpg'));

/** Returns whether a file is a whole JPEG, and the number of pauses of its traversal. */
function looked(bytes: Uint8Array) {
  const walk = wholenessOf(bytes);
  let pauses = 0;
  let step = walk.next();
  for (; step.done !== true; step = walk.next()) pauses += 1;
  return { isWhole: step.value !== null, isEnded: step.value?.isEnded === true, pauses };
}

/** One picture in the encodings that phones and programs produce. */
const picture = receiptPicture(1).then((whole) => sharp(whole).resize(420).jpeg().toBuffer());
const encodedWith = (options: Parameters<ReturnType<typeof sharp>['jpeg']>[0]) => async () =>
  sharp(await picture)
    .jpeg(options)
    .toBuffer();
const ENCODINGS: readonly (readonly [name: string, make: () => Promise<Buffer>])[] = [
  ['4:2:0', encodedWith({ chromaSubsampling: '4:2:0' })],
  ['4:4:4', encodedWith({ chromaSubsampling: '4:4:4' })],
  ['best quality', encodedWith({ quality: 100 })],
  ['worst quality', encodedWith({ quality: 5 })],
  ['own tables', encodedWith({ optimiseCoding: true })],
  [
    'grey',
    async () =>
      sharp(await picture)
        .greyscale()
        .jpeg()
        .toBuffer(),
  ],
  [
    'CMYK',
    async () =>
      sharp(await picture)
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  ],
  [
    'odd size',
    async () =>
      sharp(await picture)
        .resize(333, 517)
        .jpeg()
        .toBuffer(),
  ],
  [
    'one block',
    async () =>
      sharp(await picture)
        .resize(8, 8)
        .jpeg()
        .toBuffer(),
  ],
  ['with restart markers', withRestarts],
];

/** Returns a JPEG with a restart marker between any two blocks, so each block starts like a picture. */
async function withRestarts(): Promise<Buffer> {
  const whole = await picture;
  const tiles = await Promise.all(
    Array.from({ length: 240 }, (_, index) =>
      sharp(whole)
        .extract({ left: 20 + (index % 12) * 20, top: 60 + Math.floor(index / 12) * 20, width: 16, height: 16 })
        .jpeg({ optimiseCoding: false, chromaSubsampling: '4:2:0' })
        .toBuffer(),
    ),
  );
  const [first = whole] = tiles;
  const scan = scanOf(first);
  const head = Buffer.from(first.subarray(0, scan));
  const frame = head.indexOf(Buffer.from([0xff, 0xc0]));
  head.writeUInt16BE(20 * 16, frame + 5);
  head.writeUInt16BE(12 * 16, frame + 7);
  const data = tiles.flatMap((tile, index) => [
    index === 0 ? [] : [0xff, 0xd0 + ((index - 1) % 8)],
    withoutEnd(tile).subarray(scan),
  ]);
  return concat(head.subarray(0, 2), [0xff, 0xdd, 0, 4, 0, 1], head.subarray(2), ...data, [0xff, 0xd9]);
}

const concat = (...parts: (Uint8Array | readonly number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const withoutEnd = (jpeg: Buffer) => jpeg.subarray(0, jpeg.lastIndexOf(Buffer.from([0xff, 0xd9])));
const FILM = Buffer.concat([
  Buffer.from('\0\0\0\x20ftypmp42'),
  Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)),
]);

/** Anomalies that harm no picture, as changes to a valid file. */
const HARMLESS: readonly (readonly [name: string, change: (jpeg: Buffer) => Buffer])[] = [
  ['no end marker', withoutEnd],
  ['zeros in place of the end marker', (jpeg) => concat(withoutEnd(jpeg), new Uint8Array(64))],
  ['a film behind the end marker', (jpeg) => concat(jpeg, FILM)],
  ['a film in place of the end marker', (jpeg) => concat(withoutEnd(jpeg), FILM)],
  ['fill bytes before the end marker', (jpeg) => concat(withoutEnd(jpeg), [0xff, 0xff, 0xff, 0xff, 0xd9])],
  ['3 bytes less', (jpeg) => jpeg.subarray(0, -3)],
  ['fill bytes before each segment', (jpeg) => between(jpeg, [0xff, 0xff])],
  ['other bytes between the segments', (jpeg) => between(jpeg, [0x00, 0x12, 0x34])],
  ['zeros between the segments, no end marker', (jpeg) => withoutEnd(between(jpeg, [0, 0, 0, 0]))],
  [
    'an end marker in a comment',
    (jpeg) => concat(jpeg.subarray(0, 2), [0xff, 0xfe, 0, 6, 0xff, 0xd9, 0xff, 0xda], jpeg.subarray(2)),
  ],
];

/** Returns a JPEG with some bytes between its segments, up to its first scan. */
function between(jpeg: Buffer, bytes: readonly number[]): Buffer {
  const parts: (Buffer | readonly number[])[] = [jpeg.subarray(0, 2)];
  let at = 2;
  for (let segment = nextSegment(jpeg, 2); segment !== null; segment = nextSegment(jpeg, at)) {
    parts.push(at === 2 ? [] : bytes, jpeg.subarray(segment.at, segment.end));
    at = segment.end;
    if (segment.marker === 0xda) break;
  }
  return concat(...parts, jpeg.subarray(at));
}

describe.each(ENCODINGS)('a JPEG, %s,', (_, encode) => {
  let encoded: Promise<Buffer> | undefined;
  const make = () => (encoded ??= encode());
  it.each(HARMLESS)('[RCPT-22] is complete with %s, in the browser and on the server', async (_name, change) => {
    const jpeg = change(await make());
    expect(isWholeJpeg(jpeg)).toBe(true);
    await expect(glanceAt(jpeg)).resolves.toBeDefined();
  });

  it('[RCPT-22] is truncated if more than a line of it is missing', async () => {
    const jpeg = await make();
    if (jpeg.length < 2_000) return;
    for (let share = 0.02; share < 0.97; share += 0.05) {
      expect(isWholeJpeg(jpeg.subarray(0, Math.floor(jpeg.length * share))), `${share}`).toBe(false);
    }
  });
});

describe('a JPEG', () => {
  it.each(JPEGS.map((path) => [path.split('/').at(-1), path] as const))(
    '[RCPT-22] such as %s is complete in the browser if and only if the server accepts it',
    async (_, path) => {
      const bytes = readFileSync(path);
      const isTaken = await glanceAt(bytes).then(
        () => true,
        () => false,
      );
      const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
      expect(isJpeg && isWholeJpeg(bytes)).toBe(isJpeg && isTaken);
    },
  );

  it('[RCPT-22] is not parsed if it has an end marker, and is parsed in parts otherwise', async () => {
    const large = await sharp(await picture)
      .resize(2400, 3600)
      .jpeg()
      .toBuffer();
    expect(looked(large)).toEqual({ isWhole: true, isEnded: true, pauses: 0 });
    const { isWhole, isEnded, pauses } = looked(withoutEnd(large));
    expect([isWhole, isEnded]).toEqual([true, false]);
    expect(pauses).toBeGreaterThan(5);
  });

  it('[RCPT-22] that is progressive needs its end marker, because its last scan can end anywhere', async () => {
    const jpeg = readFileSync(join(FIXTURES, 'progressive.jpg'));
    for (const [bytes, isWhole] of [
      [jpeg, true],
      [concat(jpeg, FILM), true],
      [withoutEnd(jpeg), false],
    ] as const) {
      expect(isWholeJpeg(bytes)).toBe(isWhole);
      await expect(
        glanceAt(bytes).then(
          () => true,
          () => false,
        ),
      ).resolves.toBe(isWhole);
    }
  });

  it('[RCPT-22] that contains only restart markers, or has a wrong size, ends the parsing soon', async () => {
    const jpeg = withoutEnd(
      await sharp(await picture)
        .jpeg()
        .toBuffer(),
    );
    const scan = scanOf(jpeg);
    const restarts = Buffer.alloc(200_000, Buffer.from([0xff, 0xd0]));
    const head = Buffer.from(jpeg.subarray(0, scan));
    const frame = head.indexOf(Buffer.from([0xff, 0xc0]));
    head.writeUInt32BE(0xffffffff, frame + 5);
    const hostile = concat(head.subarray(0, 2), [0xff, 0xdd, 0, 4, 0xff, 0xff], head.subarray(2), restarts);
    expect(looked(hostile)).toEqual({ isWhole: false, isEnded: false, pauses: 0 });
    expect(looked(concat(head, jpeg.subarray(scan)))).toMatchObject({ isWhole: false });
  });
});

function scanOf(jpeg: Buffer): number {
  for (let segment = nextSegment(jpeg, 2); segment !== null; segment = nextSegment(jpeg, segment.end))
    if (segment.marker === 0xda) return segment.end;
  return endOfScan(jpeg, 2);
}
