import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '#server/backup/backup.ts';
import { missingFrom } from '#server/backup/manifest.ts';
import { outsidePictures } from '#server/backup/outside-pictures.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { openFolder } from '#server/platform/images/folder-store.ts';
import { storesAt } from '#server/platform/images/open-stores.ts';
import { StoreFailure } from '#server/platform/images/store.ts';
import { picturesIn } from '#server/pictures/pictures.repository.ts';
import { runCommand } from '#test/kit/command.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { ask } from '#test/kit/postgres-faults.ts';
import { dataUrlOf, noisyJpeg, startTestServer, temporaryFolders, type TestServer } from '#test/kit/server/fixtures.ts';
import { rebate, rebateBody } from '#test/kit/server/sites.ts';
import { uuidOf } from '#test/kit/server/submission-fixtures.ts';

const STORED = 8;

const folders = temporaryFolders('backup-missing');
let server: TestServer;
let folder: string;
let backups: string;
/** The uuids of the pictures, in order. */
let uuids: string[];
beforeAll(async () => {
  [folder, backups] = [await folders.make(), await folders.make()];
  await openFolder(folder);
  server = await startTestServer({ pictureStore: `folder:${folder}`, rateLimits: false });
  for (let one = 0; one < STORED; one += 1) {
    const picture = dataUrlOf(await noisyJpeg(60 + one, 80));
    await uuidOf(await server.submit(rebate, rebateBody(picture, { email: `ada${one}@example.com` })));
  }
  const { rows } = await server.database.pool.query<{ uuid: string }>('select uuid from picture order by uuid');
  uuids = rows.map(({ uuid }) => uuid);
});
afterAll(async () => {
  await server.close();
  await folders.remove();
});

const settings = (pictureStores = [{ kind: 'folder' as const, path: folder }], { app, url } = server.database) => ({
  databaseUrl: app.url,
  databaseOwnerUrl: url,
  dataDir: backups,
  pictureStores,
});
const environment = ({ app, url }: TestDatabase, store = `folder:${folder}`) => ({
  DATABASE_URL: app.url,
  DATABASE_OWNER_URL: url,
  PICTURE_STORE: store,
});
const fileOf = (uuid: string) => join(folder, uuid.slice(-3), uuid);
const storedIn = ({ url }: TestDatabase, kind: string) =>
  ask<{ uuid: string }>(url, 'select uuid from picture where stored_in = $1 order by uuid', [kind]).then((rows) =>
    rows.map(({ uuid }) => uuid),
  );

describe('a backup without all pictures', () => {
  it('[KEEP-3] skips external pictures with --database-only, prints their number, and they are still found after a restore', async () => {
    const file = join(backups, 'database-only.zip');
    const made = await runCommand('backup', [file, '--database-only'], environment(server.database));
    const left = `${STORED} pictures outside the database are not part of the backup.`;
    expect(made).toMatchObject({ code: 0, stderr: `${left}\n` });
    const empty = await testDatabase();
    expect(await runCommand('restore', [file], environment(empty))).toMatchObject({ code: 0, stderr: `${left}\n` });
    expect(await storedIn(empty, 'folder')).toEqual(uuids);
    const pictures = picturesIn(empty.app.db, await storesAt(settings().pictureStores, empty.app.db));
    for (const uuid of uuids) expect(await pictures.read(uuid), uuid).toBeTruthy();
    await empty.close();
  });

  it('[KEEP-3] contains all readable pictures, lists missing ones, and exits with 3, as does its restore', async () => {
    const [lost = '', unreadable = ''] = uuids;
    await rm(fileOf(lost));
    await rm(fileOf(unreadable));
    await mkdir(fileOf(unreadable));
    const file = join(backups, 'missing.zip');
    const named = `2 pictures of submissions are missing from the backup:\n  - ${lost}\n  - ${unreadable}\n`;
    const made = await runCommand('backup', [file], environment(server.database));
    expect(made).toEqual({ code: 3, stdout: expect.stringContaining(`${file}: `), stderr: named });
    const empty = await testDatabase();
    const restored = await runCommand('restore', [file], environment(empty));
    expect(restored).toEqual({ code: 3, stdout: expect.stringContaining('Restored: '), stderr: named });
    expect(await storedIn(empty, 'folder')).toEqual([lost, unreadable]);
    expect(await storedIn(empty, 'database')).toEqual(uuids.slice(2));
    await ask(empty.url, 'delete from picture_bytes where uuid = $1', [uuids[2]]);
    const again = await backUp(settings(undefined, empty), join(backups, 'again.zip'));
    expect(again.manifest.missing.toSorted()).toEqual(uuids.slice(0, 3));
    await empty.close();
  });

  it('[KEEP-3] lists all pictures of a store that PICTURE_STORE does not name', async () => {
    const { manifest } = await backUp(settings([]), join(backups, 'unnamed.zip'));
    expect(manifest.missing).toEqual(uuids);
    await restoreNothing();
  });

  it('[KEEP-3] stops reading from a store that keeps failing', async () => {
    let asked = 0;
    const failing = {
      read: async () => {
        asked += 1;
        throw new StoreFailure({ name: 'the bucket' }, 'reading a picture', new Error('down'));
      },
    };
    const missing: string[] = [];
    const lines = await withClient(server.database.url, (client) =>
      listed(outsidePictures(client, failing, (uuid) => missing.push(uuid))),
    );
    expect([lines, missing, asked]).toEqual([[], uuids, 5]);
  });

  it('[KEEP-3] fails on any error that is not of a store', async () => {
    const failing = { read: () => Promise.reject(new Error('the database is gone')) };
    const reading = withClient(server.database.url, (client) => listed(outsidePictures(client, failing, () => {})));
    await expect(reading).rejects.toThrow('the database is gone');
  });

  it('[KEEP-3] prints the first missing pictures, and the number of the others', () => {
    const lines = missingFrom({ missing: Array.from({ length: 25 }, (_, index) => `uuid-${index}`), leftOut: 0 });
    expect(lines).toHaveLength(22);
    expect([lines[0], lines[1], lines.at(-1)]).toEqual([
      '25 pictures of submissions are missing from the backup:',
      '  - uuid-0',
      '  - and 5 more, listed in its manifest.json',
    ]);
  });
});

const listed = (lines: AsyncIterable<string>) => Readable.from(lines).toArray();

/** Checks that a backup whose pictures are all missing can be restored. */
async function restoreNothing(): Promise<void> {
  const empty = await testDatabase();
  await restore(settings([], empty), join(backups, 'unnamed.zip'), false);
  expect(await storedIn(empty, 'folder')).toEqual(uuids);
  await empty.close();
}
