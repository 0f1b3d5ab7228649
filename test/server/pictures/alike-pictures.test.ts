import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/database/database.ts';
import { preparePicture } from '#server/pictures/prepare.ts';
import { markDuplicate } from '#server/repositories/duplicates.ts';
import { type TestDatabase, testDatabase } from '#test/kit/database.ts';
import { blocksPicture, copiesOf, receiptPicture } from '#test/kit/receipts.ts';

const CAMPAIGN = '12345678-1234-4234-8234-123456789abc';
const OTHER_CAMPAIGN = '87654321-1234-4234-8234-123456789abc';
const PATIENCE = { interval: 10 };

type Looks = Parameters<typeof markDuplicate>[2];

let database: TestDatabase;
let blocks: Looks;
let receipt: Looks;
let copies: readonly Looks[];
beforeAll(async () => {
  database = await testDatabase();
  blocks = await looksOf(await Promise.all([1, 2, 3, 4].map(blocksPicture)));
  const original = await receiptPicture(1);
  receipt = await looksOf([original]);
  copies = await Promise.all([...(await copiesOf(original)).values()].map((copy) => looksOf([copy])));
});
afterAll(() => database.close());

const looksOf = (pictures: readonly Buffer[]): Promise<Looks> =>
  Promise.all(
    pictures.map(async (picture) => ({
      phash: (await preparePicture(picture, () => {})).phash,
      sha256: Buffer.from(randomUUID()),
    })),
  );

const search = (tx: Tx, looks: Looks, campaignUuid = CAMPAIGN) =>
  markDuplicate(tx, { campaignUuid, submissionUuid: randomUUID() }, looks);

/** Searches in a transaction that stays open until the test releases it. */
async function hold(looks: Looks): Promise<() => Promise<void>> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  let isOver: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    isOver = database.db.transaction(async (tx) => {
      await search(tx, looks);
      resolve();
      await isLetGo;
    });
    isOver.catch(reject);
  });
  return async () => {
    letGo();
    await isOver;
  };
}

async function waiting(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.waiting;
}

describe('the search for a duplicate picture in a campaign', () => {
  it('[SCALE-5] does not wait for a request with another picture', async () => {
    const letGo = await hold(receipt);
    try {
      expect(await database.db.transaction((tx) => search(tx, blocks.slice(0, 3)))).toBe(false);
    } finally {
      await letGo();
    }
  });

  it('[SCALE-5] waits for a request that stores a copy, in any scale or encoding, but for no other campaign', async () => {
    const letGo = await hold(receipt);
    try {
      expect(await database.db.transaction((tx) => search(tx, receipt, OTHER_CAMPAIGN))).toBe(false);
      const searches = copies.map((copy) => database.db.transaction((tx) => search(tx, copy)));
      await expect.poll(waiting, PATIENCE).toBe(copies.length);
      await letGo();
      expect(await Promise.all(searches)).toEqual(copies.map(() => false));
    } finally {
      await letGo();
    }
  });

  it('[SCALE-5] of many pictures together waits for all of them, and each of them for it', async () => {
    const [one, many] = [blocks.slice(0, 1), [...blocks.slice(1), ...receipt]];
    for (const [first, second] of [
      [one, many],
      [many, one],
    ] as const) {
      const letGo = await hold(first);
      const searching = database.db.transaction((tx) => search(tx, second));
      try {
        await expect.poll(waiting, PATIENCE).toBe(1);
      } finally {
        await letGo();
      }
      expect(await searching).toBe(false);
    }
  });

  it('[SCALE-5] ends for many requests with the same pictures in any order, without a deadlock', async () => {
    const orders = Array.from({ length: 40 }, (_, index) => {
      const turned = [...blocks.slice(index % 4), ...blocks.slice(0, index % 4)];
      return (index % 2 ? turned : turned.toReversed()).slice(0, 1 + (index % 4));
    });
    const searches = orders.map((looks) => database.db.transaction((tx) => search(tx, looks)));
    expect(await Promise.all(searches)).toEqual(orders.map(() => false));
  });
});
