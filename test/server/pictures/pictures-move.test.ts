import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp, restore } from '#server/backup/backup.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { assertUsable, storeAt, storesAt } from '#server/pictures/open-stores.ts';
import type { PictureStore } from '#server/pictures/store.ts';
import { movePictures } from '#server/repositories/move-pictures.ts';
import { type Pictures, picturesIn } from '#server/repositories/pictures-repository.ts';
import { dataUrlOf, noisyJpeg, startTestServer, temporaryFolders, type TestServer } from '#test/kit/server/fixtures.ts';
import { rebate, rebateBody } from '#test/kit/server/sites.ts';
import { uuidOf } from '#test/kit/server/submission-fixtures.ts';

/** Number of pictures before the move. */
const STORED = 10;

const folders = temporaryFolders('moved');
let folder: string;
let server: TestServer;
/** The database into which the backup is restored. */
let other: TestDatabase;
let pictures: Pictures;
let database: PictureStore;
let files: PictureStore;
beforeAll(async () => {
  folder = await folders.make();
  // New pictures are stored in the database; moved ones are found in the folder.
  server = await startTestServer({ pictureStore: `database,folder:${folder}`, rateLimits: false });
  const { db } = server.database.app;
  other = await testDatabase();
  const folderLocation = { kind: 'folder', path: folder } as const;
  await assertUsable(folderLocation, db);
  pictures = picturesIn(db, await storesAt([folderLocation], db));
  [database, files] = [await storeAt({ kind: 'database' }, db), await storeAt(folderLocation, db)];
});
afterAll(async () => {
  await server.close();
  await other.close();
  await folders.remove();
});

const rows = async <Row extends object>(sql: string, { pool } = server.database) => (await pool.query<Row>(sql)).rows;
const hashOf = (bytes: Buffer | undefined) => bytes && createHash('sha256').update(bytes).digest('hex');
/** Hash of each submission's picture, by uuid. */
const known = new Map<string, string>();
let sent = 0;

async function submit(): Promise<void> {
  sent += 1;
  const picture = dataUrlOf(await noisyJpeg(60 + sent, 80));
  const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture, { email: `ada${sent}@example.com` })));
  const [stored] = (
    await server.database.pool.query<{ uuid: string; bytes: Buffer }>(
      'select uuid, bytes from picture_bytes where uuid = (select picture_uuid from receipt_image where submission_uuid = $1)',
      [uuid],
    )
  ).rows;
  // Without a row, the picture has already moved and is read like the others.
  if (stored) known.set(stored.uuid, hashOf(stored.bytes) ?? '');
}

it('[PICT-2] pictures move while visitors submit and pictures are read, none is missed, and the move can be interrupted', async () => {
  for (let one = 0; one < STORED; one += 1) await submit();
  let isOver = false;
  const misread: string[] = [];
  const read = async () => {
    while (!isOver)
      for (const [uuid, hash] of known) if (hashOf(await pictures.read(uuid)) !== hash) misread.push(uuid);
  };
  const submitted = async () => {
    while (!isOver) await submit();
  };
  const others = [read(), submitted()];

  let puts = 0;
  const breaking: PictureStore = {
    ...files,
    put: async (uuid, bytes) => {
      puts += 1;
      if (puts > 4) throw new Error('stopped');
      await files.put(uuid, bytes);
    },
  };
  await expect(movePictures(server.database.app.db, database, breaking)).rejects.toThrow('stopped');
  // When a picture is removed from the old store, its copy must already be readable.
  const watched: PictureStore = {
    ...database,
    remove: async (uuids) => {
      await database.remove(uuids);
      for (const uuid of uuids) if (!(await pictures.read(uuid))) misread.push(uuid);
    },
  };
  const { moved, missing } = await movePictures(server.database.app.db, watched, files);
  isOver = true;
  await Promise.all(others);
  const rest = await movePictures(server.database.app.db, database, files);
  expect([misread, rest.missing]).toEqual([[], []]);
  // Visitors were still sending these pictures.
  for (const uuid of missing) expect(await pictures.read(uuid), uuid).toBeTruthy();
  expect(moved).toBeGreaterThan(0);
  expect(sent).toBeGreaterThan(STORED);
  expect(await rows('select from picture_bytes')).toEqual([]);
  const all = await rows<{ uuid: string; bytes: number }>(
    `select p.uuid, i.bytes from receipt_image i join picture p on p.uuid = i.picture_uuid and p.submission_uuid = i.submission_uuid
     where p.stored_in = 'folder'`,
  );
  expect(all).toHaveLength(sent);
  for (const { uuid, bytes } of all) expect((await files.get(uuid))?.length).toBe(bytes);
});

it('[PICT-3] pictures outside the database are part of a backup, and are in the database after a restore', async () => {
  const { app, url } = server.database;
  const pictureStores = [{ kind: 'folder', path: folder }] as const;
  const settings = { databaseUrl: app.url, databaseOwnerUrl: url, dataDir: folder, pictureStores };
  const file = join(await folders.make(), 'kept.zip');
  await backUp(settings, file);
  await restore({ ...settings, databaseUrl: other.app.url, databaseOwnerUrl: other.url }, file, false);
  expect(await rows("select from picture where stored_in <> 'database'", other)).toEqual([]);
  expect(await rows('select from picture_bytes', other)).toHaveLength(sent);
  const restored = picturesIn(other.app.db, await storesAt([], other.app.db));
  for (const [uuid, hash] of known) expect(hashOf(await restored.read(uuid))).toBe(hash);
});

it('[PICT-2] the command moves pictures, too', async () => {
  await files.remove([...known.keys()]);
  const child = await new Promise<{ code: number; output: string }>((resolve) => {
    const command = ['dist-server/pictures-move.js', 'database', `folder:${folder}`];
    const env = { ...process.env, DATABASE_URL: other.app.url };
    const running = execFile(process.execPath, command, { env }, (_error, stdout, stderr) =>
      resolve({ code: running.exitCode ?? -1, output: stdout + stderr }),
    );
  });
  expect(child).toEqual({
    code: 0,
    output: expect.stringContaining(`${sent} pictures moved from the database into the folder ${folder}`),
  });
  expect(await rows('select from picture_bytes', other)).toEqual([]);
  for (const [uuid, hash] of known) expect(hashOf(await files.get(uuid))).toBe(hash);
});
