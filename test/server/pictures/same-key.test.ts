import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { databaseStore } from '#server/platform/images/database-store.ts';
import { openFolder } from '#server/platform/images/folder-store.ts';
import { assertUsable, storeAt } from '#server/platform/images/open-stores.ts';
import { type PictureStore, storesOf } from '#server/platform/images/store.ts';
import { movePictures } from '#server/pictures/move-pictures.repository.ts';
import { storeLocation, type StoreLocation } from '#server/platform/settings/setting-stores.ts';
import { picturePartsOf } from '#server/pictures/picture-parts.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { hasSwift, startSwift, type Swift } from '#test/kit/swift.ts';
import { temporaryFolders } from '#test/kit/server/fixtures.ts';
import { someJpeg, startAhead } from '#test/kit/server/sent-fixtures.ts';

const AT_ONCE = 25;
const KINDS = ['database', 'folder', 's3'] as const;
const campaignUuid = randomUUID();

const folders = temporaryFolders('same-key');
let database: TestDatabase;
let swift: Swift | undefined;
let locations: Record<StoreLocation['kind'], string>;
beforeAll(async () => {
  [database, swift] = await Promise.all([testDatabase(), hasSwift() ? startSwift() : undefined]);
  await swift?.createBucket('receipts');
  for (const [name, value] of Object.entries(swift?.credentials ?? {})) vi.stubEnv(name, value);
  locations = {
    database: 'database',
    folder: `folder:${await folders.make()}`,
    s3: `s3://receipts/of/spring?endpoint=${swift?.origin ?? 'http://127.0.0.1:9'}`,
  };
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await swift?.stop();
  await database.close();
  await folders.remove();
});

const hashOf = (data: Buffer | undefined) => data && createHash('sha256').update(data).digest('hex');
const hexOf = (column: unknown) => Buffer.from(column as Buffer).toString('hex');
const bodyOf = (uuid: string, size: number, sender: string | null = null) => {
  const data = randomBytes(size);
  return {
    campaignUuid,
    uuid,
    sender,
    data,
    sha256: createHash('sha256').update(data).digest(),
    width: size,
    height: 1,
    prepared: null,
  };
};
const rowOf = async (uuid: string) =>
  (await database.pool.query<Record<string, unknown>>('select * from picture where uuid = $1', [uuid])).rows[0];

/**
 * A replacement for a bucket where Swift is not installed. As in a bucket, the last write to finish under a name wins.
 */
function bucketInMemory(): PictureStore {
  const objects = new Map<string, Buffer>();
  return {
    kind: 's3',
    name: 'the bucket in memory',
    put: async (uuid, bytes) => {
      for (let turn = 0; turn < (bytes[0] ?? 0) % 5; turn += 1) await new Promise(setImmediate);
      objects.set(uuid, bytes);
    },
    get: async (uuid) => objects.get(uuid),
    remove: async (uuids) => uuids.forEach((uuid) => objects.delete(uuid)),
  };
}

/** Opens a store that records the names it contains. */
async function open(kind: StoreLocation['kind'], hold: (uuid: string) => Promise<void> = async () => {}) {
  const { db } = database.app;
  const location = storeLocation(locations[kind]);
  if (typeof location === 'string') throw new Error(location);
  if (kind !== 's3' || swift) await assertUsable(location, db);
  const store = kind === 's3' && !swift ? bucketInMemory() : await storeAt(location, db);
  const names = new Set<string>();
  const watched: PictureStore = {
    ...store,
    put: async (uuid, bytes) => {
      await hold(uuid);
      await store.put(uuid, bytes);
      names.add(uuid);
    },
    remove: async (uuids) => {
      await store.remove(uuids);
      for (const uuid of uuids) names.delete(uuid);
    },
  };
  return { store: watched, names, ...picturePartsOf(db, storesOf(watched, databaseStore(db))) };
}

describe('a picture that is uploaded with one key', () => {
  it.for(KINDS)(
    '[PICT-4] by many in parallel, with different bodies, is one of these, row and bytes, in a store of kind %s, which contains no other',
    async (kind) => {
      const { sentPictures, pictures, names } = await open(kind);
      const [key, sender] = [randomUUID(), randomUUID()];
      const bodies = Array.from({ length: AT_ONCE }, (_, index) => bodyOf(key, 20_000 + index, sender));
      const received = await Promise.all(bodies.map((body) => sentPictures.receive(body)));
      expect(received).toEqual(bodies.map(() => true));
      const [row, bytes] = [await rowOf(key), await pictures.read(key)];
      expect([bytes?.length, bytes?.length]).toEqual([row?.['bytes'], row?.['width']]);
      expect(hashOf(bytes)).toBe(hexOf(row?.['sha256']));
      expect(bodies.map(({ data }) => hashOf(data))).toContain(hashOf(bytes));
      expect(names.size).toBe(kind === 'database' ? 0 : 1);
      const waiting = 'select sum(bytes)::int as bytes from picture where sender = $1';
      expect((await database.pool.query(waiting, [sender])).rows).toEqual([{ bytes: bytes?.length }]);
      await sentPictures.receive(bodyOf(key, 30_000));
      expect(hashOf(await pictures.read(key))).toBe(hashOf(bytes));
    },
  );

  it.for(['folder', 's3'] as const)(
    '[PICT-4] again by a sender whose bytes arrive only after its preparation, stays prepared in a store of kind %s',
    async (kind) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let held = 0;
      const { sentPictures, pictures, unpreparedPictures, names } = await open(kind, async () => {
        held += 1;
        if (held === 1) await released;
      });
      const key = randomUUID();
      const body = bodyOf(key, 20_000);
      const late = sentPictures.receive(body);
      await expect.poll(() => held, PATIENT).toBe(1);
      expect(await sentPictures.receive(body)).toBe(true);
      const prepared = { jpeg: randomBytes(500), width: 3, height: 4, phash: null };
      expect(await unpreparedPictures.prepared(key, campaignUuid, prepared)).toBe(true);
      release();
      expect(await late).toBe(true);
      expect(hashOf(await pictures.read(key))).toBe(hashOf(prepared.jpeg));
      expect(await rowOf(key)).toMatchObject({ bytes: 500, width: 3, received_as: null });
      expect([...names]).toEqual([key]);
    },
  );

  it('[PICT-4] [PICT-2] is read, moved and prepared wherever its bytes are', async () => {
    const { sentPictures, pictures, unpreparedPictures, store, names } = await open('folder');
    const key = randomUUID();
    const body = bodyOf(key, 50_002);
    await sentPictures.receive(body);
    const own = await storeAt({ kind: 'database' }, database.app.db);
    expect(await movePictures(database.app.db, store, own)).toMatchObject({ missing: [], coming: 0 });
    expect(hashOf(await pictures.read(key))).toBe(hashOf(body.data));
    expect([...names]).toEqual([]);
    const prepared = { jpeg: randomBytes(500), width: 3, height: 4, phash: null };
    expect(await unpreparedPictures.prepared(key, campaignUuid, prepared)).toBe(true);
    expect(await unpreparedPictures.prepared(key, campaignUuid, { ...prepared, jpeg: randomBytes(600) })).toBe(true);
    expect(hashOf(await pictures.read(key))).toBe(hashOf(prepared.jpeg));
    expect([...names]).toEqual([]);
    const left = await database.pool.query(
      'select 1 from picture where uuid <> $1 and campaign_uuid = $2 and bytes = 50002',
      [key, campaignUuid],
    );
    expect(left.rowCount).toBe(0);
  });

  it('[PICT-4] is also removed in its original form if no submission follows', async () => {
    const { sentPictures, pictures, names } = await open('folder');
    const key = randomUUID();
    await sentPictures.receive(bodyOf(key, 50_001));
    expect(names.size).toBe(1);
    await pictures.remove([key]);
    expect([names.size, await rowOf(key)]).toEqual([0, undefined]);
    expect(
      (await database.pool.query('select 1 from picture where bytes = 50001 and campaign_uuid = $1', [campaignUuid]))
        .rowCount,
    ).toBe(0);
  });

  it('[PICT-4] by many visitors in parallel, and submitted, is one picture of theirs in row, receipt and file', async () => {
    const folder = await folders.make();
    await openFolder(folder);
    const server = await startAhead({ pictureStore: `folder:${folder}` });
    const key = randomUUID();
    const bodies = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => someJpeg(60 + index)));
    const answers = await Promise.all(bodies.map((body) => server.send(body, { key })));
    expect(answers.map(({ status, body }) => [status, body['uuid']])).toEqual(bodies.map(() => [200, key]));
    const { status, body } = await server.submit([{ picture: key }]);
    expect(status).toBe(200);
    const [image] = await server.rows('select * from receipt_image where submission_uuid = $1', body['uuid']);
    const kept = bodies.findIndex((one) => hashOf(one) === hexOf(image?.['sha256']));
    const file = await (await storeAt({ kind: 'folder', path: folder }, server.database.app.db)).get(key);
    expect([image?.['width'], (await sharp(file).metadata()).width, file?.length]).toEqual([
      60 + kept,
      60 + kept,
      image?.['bytes'],
    ]);
    await server.close();
  });
});
