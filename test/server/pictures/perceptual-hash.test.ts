import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { receiveImages } from '#server/submissions/images.ts';
import {
  bandKeys,
  halvesOf,
  hashDistance,
  nearbyKeys,
  type PerceptualHash,
  perceptualHash,
  SAME_PICTURE,
} from '#server/pictures/perceptual-hash.ts';
import { blocksPicture, copiesOf, receiptPicture } from '#test/kit/receipts.ts';
import { dataUrlOf } from '#test/kit/server/fixtures.ts';
import { storeReceived } from '#test/kit/server/picture-files.ts';

const CAMPAIGN = 'fedcba98-7654-4321-8fed-cba987654321';
const fixture = (name: string) => readFile(join(import.meta.dirname, '../../fixtures/receipts', name));

/** Returns the hash of a picture as the server stores it. */
async function hashOf(picture: Buffer): Promise<PerceptualHash> {
  const [image] = await storeReceived(await receiveImages([{ dataUrl: dataUrlOf(picture) }]));
  if (!image?.phash) throw new Error('a picture without a hash');
  return image.phash;
}

const meet = (one: PerceptualHash, other: PerceptualHash) =>
  halvesOf(one).some((half) => halvesOf(other).includes(half));
const areFound = (one: PerceptualHash, other: PerceptualHash) =>
  nearbyKeys(CAMPAIGN, one).some((key) => bandKeys(CAMPAIGN, other).includes(key));

let pictures: ReadonlyMap<string, Buffer>;
let scans: readonly PerceptualHash[];
beforeAll(async () => {
  const files = ['exif1.jpg', 'exif6.jpg', 'landscape.jpg', 'cmyk.jpg', 'alpha.png', 'small_300x400.jpg'];
  pictures = new Map([
    ...(await Promise.all(files.map(async (name) => [name, await fixture(name)] as const))),
    ['a scan', await receiptPicture(1)],
  ]);
  scans = await Promise.all(Array.from({ length: 60 }, async (_, seed) => hashOf(await receiptPicture(seed))));
});

describe('the perceptual hash of a picture', () => {
  it('[PICT-5] stays similar after scaling or re-encoding, and is found by its bands', async () => {
    for (const [name, picture] of pictures) {
      const original = await hashOf(picture);
      for (const [copy, bytes] of await copiesOf(picture)) {
        const hash = await hashOf(bytes);
        expect(hashDistance(original, hash), `${name}, ${copy}`).toBeLessThanOrEqual(SAME_PICTURE);
        expect(areFound(original, hash), `${name}, ${copy}, by its bands`).toBe(true);
      }
    }
  });

  it('[PICT-5] differs clearly with other lines on the same paper: of 60 receipts no two are the same', () => {
    const distances = scans.flatMap((one, index) => scans.slice(index + 1).map((other) => hashDistance(one, other)));
    expect(distances).toHaveLength((60 * 59) / 2);
    expect(Math.min(...distances)).toBeGreaterThan(SAME_PICTURE);
  });

  it('[PICT-5] is missing for a blank picture', async () => {
    expect(
      await perceptualHash(
        await sharp({ create: { width: 300, height: 400, channels: 3, background: '#cc3311' } })
          .jpeg()
          .toBuffer(),
      ),
    ).toBeNull();
  });
});

describe('the keys of a hash', () => {
  it('[PICT-5] fit into signed 64-bit integers, and belong to one campaign', () => {
    const [scan] = scans;
    if (!scan) throw new Error('no scan');
    const keys = bandKeys('ffffffff-ffff-4fff-8fff-ffffffffffff', scan);
    expect(keys).toHaveLength(10);
    expect(keys.every((key) => key >= 0n && key < 2n ** 63n)).toBe(true);
    expect(bandKeys(CAMPAIGN, scan).filter((key) => keys.includes(key))).toEqual([]);
  });
});

describe('the halves of a hash', () => {
  it('[SCALE-5] match in any two similar hashes, even with one differing bit in a band', () => {
    const empty = { bits: '', bands: Array.from({ length: 10 }, () => 0) };
    const full = 2 ** 25 - 1;
    for (let bit = 0; bit < 25; bit += 1) {
      const [one, other] = [0, 2 ** bit].map((value) => ({ ...empty, bands: [value, 1, 2, 3, 4, 5, 6, 7, 8, 9] }));
      const far = { ...empty, bands: [2 ** bit, ...Array.from({ length: 9 }, () => full)] };
      if (!one || !other) throw new Error('no hashes');
      expect([areFound(one, other), meet(one, other)]).toEqual([true, true]);
      expect([areFound(one, far), meet(one, far)]).toEqual([true, true]);
    }
  });

  it('[SCALE-5] hardly ever match in two different pictures', async () => {
    const hashes = await Promise.all(Array.from({ length: 40 }, async (_, seed) => hashOf(await blocksPicture(seed))));
    const pairs = hashes.flatMap((one, index) => hashes.slice(index + 1).map((other) => meet(one, other)));
    expect(pairs.filter(Boolean).length / pairs.length).toBeLessThan(0.02);
  });
});
