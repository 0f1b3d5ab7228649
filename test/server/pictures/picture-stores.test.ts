import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { assertUsable, storeAt } from '#server/pictures/open-stores.ts';
import type { PictureStore } from '#server/pictures/store.ts';
import { storeLocation, type StoreLocation } from '#server/setting-stores.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { hasSwift, startSwift, type Swift } from '#test/kit/swift.ts';
import { temporaryFolders } from '#test/kit/server/fixtures.ts';

const folders = temporaryFolders('pictures');
let database: TestDatabase;
let swift: Swift | undefined;
let locations: Record<StoreLocation['kind'], string>;
beforeAll(async () => {
  [database, swift] = await Promise.all([testDatabase(), hasSwift() ? startSwift() : undefined]);
  await swift?.createBucket('receipts');
  for (const [name, value] of Object.entries(swift?.credentials ?? {})) vi.stubEnv(name, value);
  const folder = await folders.make();
  locations = { database: 'database', folder: `folder:${folder}`, s3: bucketAt(swift?.origin ?? '') };
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await swift?.stop();
  await database.close();
  await folders.remove();
});

const bucketAt = (origin: string, bucket = 'receipts') => `s3://${bucket}/of/spring?endpoint=${origin}`;

function located(text: string): StoreLocation {
  const location = storeLocation(text);
  if (typeof location === 'string') throw new Error(location);
  return location;
}

const opened = (text: string): Promise<PictureStore> => storeAt(located(text), database.app.db);
const refusal = (text: string) =>
  assertUsable(located(text), database.app.db).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('a store of pictures', () => {
  const kinds = ['database', 'folder', 's3'] as const;

  it.for(kinds)('[PICT-1] of kind %s returns complete pictures until they are deleted', async (kind, context) => {
    if (kind === 's3' && !swift) context.skip('Swift is not installed');
    await assertUsable(located(locations[kind]), database.app.db);
    const store = await opened(locations[kind]);
    const [one, other, none] = [randomUUID(), randomUUID(), randomUUID()];
    const bytes = Array.from({ length: 6 }, () => randomBytes(300_000));
    await Promise.all(bytes.map((data) => store.put(one, data)));
    const last = await store.get(one);
    expect(bytes.filter((data) => last?.equals(data))).toHaveLength(1);
    await store.put(one, Buffer.from('prepared'));
    await store.put(other, randomBytes(10));
    expect((await store.get(one))?.toString()).toBe('prepared');
    expect(await store.get(none)).toBeUndefined();
    await store.remove([one, none]);
    expect([await store.get(one), (await store.get(other))?.length]).toEqual([undefined, 10]);
    await store.remove([]);
    await store.remove([other]);
  });

  it('[PICT-1] that is a folder has no incomplete files, and removes those left by a server that died', async () => {
    const folder = await folders.make();
    const store = await opened(`folder:${folder}`);
    await assertUsable(located(`folder:${folder}`), database.app.db);
    const [abandoned, present] = ['left', 'being-written'].map((name) => join(folder, 'incoming', name));
    for (const draft of [abandoned, present]) await writeFile(draft ?? '', 'half');
    await utimes(abandoned ?? '', new Date(0), new Date(0));
    await assertUsable(located(`folder:${folder}`), database.app.db);
    const uuid = randomUUID();
    await store.put(uuid, Buffer.from('whole'));
    expect(await readdir(join(folder, 'incoming'))).toEqual(['being-written']);
    expect(await readdir(join(folder, uuid.slice(-3)))).toEqual([uuid]);
  });

  it('[PICT-1] that cannot be used is reported at the start, with the reason and no secret', async () => {
    const file = join(await folders.make(), 'file');
    await writeFile(file, '');
    expect(await refusal(`folder:${file}/below`)).toMatch(
      new RegExp(`^PICTURE_STORE: the folder ${file}/below cannot be used.\n  - ENOTDIR: not a directory`),
    );
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key-of-ours');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret-of-ours');
    const nobody = await refusedPort();
    const refused = await refusal(bucketAt(nobody));
    expect(refused).toContain(`PICTURE_STORE: the bucket receipts at ${nobody} cannot be used.`);
    expect(refused).toContain('ECONNREFUSED');
    expect(refused).not.toContain('of-ours');
  });

  it('[PICT-1] that is a bucket reports the error of its service: no such bucket, or a wrong key', async (context) => {
    if (!swift) return context.skip('Swift is not installed');
    for (const [name, value] of Object.entries(swift.credentials)) vi.stubEnv(name, value);
    expect(await refusal(bucketAt(swift.origin, 'missing'))).toContain('NoSuchBucket');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret-of-ours');
    const refused = await refusal(bucketAt(swift.origin));
    expect(refused).toContain('SignatureDoesNotMatch');
    expect(refused).not.toContain('of-ours');
  });
});

/** Returns a port without a listener. */
async function refusedPort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return `http://127.0.0.1:${port}`;
}
