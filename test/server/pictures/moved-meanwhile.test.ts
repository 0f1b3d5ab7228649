import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { assertUsable, storeAt } from '#server/pictures/open-stores.ts';
import { type PictureStore, storesOf } from '#server/pictures/store.ts';
import { movePictures } from '#server/repositories/move-pictures.ts';
import { picturesIn } from '#server/repositories/pictures-repository.ts';
import {
  dataUrlOf,
  jpeg,
  noisyJpeg,
  startTestServer,
  temporaryFolders,
  type TestServer,
} from '#test/kit/server/fixtures.ts';
import { rebate, rebateBody } from '#test/kit/server/sites.ts';
import { uuidOf } from '#test/kit/server/submission-fixtures.ts';

const folders = temporaryFolders('moved-meanwhile');
let server: TestServer;
let database: PictureStore;
let files: PictureStore;
beforeAll(async () => {
  const path = await folders.make();
  server = await startTestServer({ pictureStore: `database,folder:${path}`, rateLimits: false });
  const { db } = server.database.app;
  await assertUsable({ kind: 'folder', path }, db);
  [database, files] = [await storeAt({ kind: 'database' }, db), await storeAt({ kind: 'folder', path }, db)];
});
afterAll(async () => {
  await server.close();
  await folders.remove();
});

let sent = 0;
/** Returns the uuid of the picture in a new submission. */
async function submitted(): Promise<string> {
  sent += 1;
  const picture = dataUrlOf(await noisyJpeg(60 + sent, 80));
  const submission = await uuidOf(
    await server.submit(rebate, rebateBody(picture, { email: `ada${sent}@example.com` })),
  );
  const { rows } = await server.database.pool.query<{ uuid: string }>(
    'select picture_uuid as uuid from receipt_image where submission_uuid = $1',
    [submission],
  );
  return rows[0]?.uuid ?? '';
}

/** Returns the database store, with an action that runs before or after the first read of a picture. */
function lookedAt(meanwhile: (uuid: string) => Promise<unknown>, comesBefore: boolean): PictureStore {
  let isFirst = true;
  return {
    ...database,
    get: async (uuid) => {
      if (!isFirst) return database.get(uuid);
      isFirst = false;
      const before = comesBefore ? undefined : await database.get(uuid);
      await meanwhile(uuid);
      return comesBefore ? database.get(uuid) : before;
    },
  };
}

const moved = (from = database) => movePictures(server.database.app.db, from, files);

describe('pictures during a move', () => {
  beforeEach(async () => {
    await moved();
  });

  it('[PICT-2] are not missing if another process moved them between listing and reading', async () => {
    const uuids = [await submitted(), await submitted(), await submitted()];
    const racing = lookedAt(() => moved(), true);
    expect(await moved(racing)).toMatchObject({ missing: [], coming: 0 });
    for (const uuid of uuids) expect(await files.get(uuid)).toBeTruthy();
  });

  it('[PICT-2] are not missing if they are removed between listing and reading', async () => {
    const { db } = server.database.app;
    const pictures = picturesIn(db, storesOf(database));
    const [uuid = ''] = await pictures.add(rebate.campaign.uuid, [await imageOf()]);
    expect(await moved(lookedAt(() => pictures.remove([uuid]), true))).toEqual({ moved: 0, missing: [], coming: 0 });
  });

  it('[PICT-2] are reported as being uploaded until their sender has finished, and moved then', async () => {
    const { db } = server.database.app;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let isHeld = false;
    const slow: PictureStore = {
      ...database,
      put: async (uuid, bytes) => {
        isHeld = true;
        await released;
        await database.put(uuid, bytes);
      },
    };
    const adding = picturesIn(db, storesOf(slow)).add(rebate.campaign.uuid, [await imageOf()]);
    await expect.poll(() => isHeld, PATIENT).toBe(true);
    expect(await moved()).toEqual({ moved: 0, missing: [], coming: 1 });
    release();
    const [uuid = ''] = await adding;
    expect(await moved()).toEqual({ moved: 1, missing: [], coming: 0 });
    expect(await files.get(uuid)).toBeTruthy();
  });

  it('[PICT-2] are searched again if they were added to a submission after reading', async () => {
    const { db } = server.database.app;
    const pictures = picturesIn(db, storesOf(database));
    const [uuid = ''] = await pictures.add(rebate.campaign.uuid, [await imageOf()]);
    const bytes = await database.get(uuid);
    await database.remove([uuid]);
    const racing = lookedAt(async () => {
      await database.put(uuid, bytes ?? Buffer.alloc(0));
      await server.database.pool.query(
        'update picture set submission_uuid = (select uuid from submission limit 1) where uuid = $1',
        [uuid],
      );
    }, false);
    expect(await moved(racing)).toEqual({ moved: 1, missing: [], coming: 0 });
    expect(await files.get(uuid)).toEqual(bytes);
  });

  it('[PICT-2] are missing, by name, if a submission refers to them and their store has lost them', async () => {
    const [lost, other] = [await submitted(), await submitted()];
    await database.remove([lost]);
    expect(await moved()).toEqual({ moved: 1, missing: [lost], coming: 0 });
    expect(await files.get(other)).toBeTruthy();
    await server.database.pool.query('delete from receipt_image where picture_uuid = $1', [lost]);
    await server.database.pool.query('delete from picture where uuid = $1', [lost]);
  });
});

async function imageOf() {
  sent += 1;
  const picture = await jpeg(60 + sent, 80);
  const sha256 = createHash('sha256').update(picture).digest();
  return { jpeg: picture, width: 60 + sent, height: 80, phash: null, sha256 };
}
