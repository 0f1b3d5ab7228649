import { randomUUID } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import type { StoreLocation } from '../settings/setting-stores.ts';
import { StartError } from '../start-error.ts';
import { databaseStore } from './database-store.ts';
import { folderStore, openFolder } from './folder-store.ts';
import { type PictureStore, type PictureStores, storesOf } from './store.ts';

/** Opens the stores at these locations, the first for new pictures. The database is always one of them. */
export async function storesAt(locations: readonly StoreLocation[], db: Tx): Promise<PictureStores> {
  const [main = databaseStore(db), ...others] = await Promise.all(locations.map((location) => storeAt(location, db)));
  return storesOf(main, ...others, databaseStore(db));
}

/** Opens the store at a location. Loads AWS's client only for a bucket. */
export async function storeAt(location: StoreLocation, db: Tx): Promise<PictureStore> {
  if (location.kind === 'database') return databaseStore(db);
  if (location.kind === 'folder') return folderStore(location.path);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(location);
}

/**
 * Prepares a store and tests it: writes, reads and removes bytes.
 *
 * @throws StartError that names the store and the problem
 */
export async function assertUsable(location: StoreLocation, db: Tx): Promise<void> {
  const store = await storeAt(location, db);
  const [uuid, bytes] = [randomUUID(), Buffer.from('tried')];
  try {
    if (location.kind === 'folder') await openFolder(location.path);
    await store.put(uuid, bytes);
    const read = await store.get(uuid);
    await store.remove([uuid]);
    if (!read?.equals(bytes)) throw new Error('the written test file could not be read back');
  } catch (error) {
    throw new StartError(`PICTURE_STORE: ${store.name} cannot be used.`, [
      error instanceof Error ? error.message : String(error),
    ]);
  }
}
