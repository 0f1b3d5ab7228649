import { type PictureStore, StoreFailure } from '../platform/images/store.ts';

/**
 * Writes bytes to a store and reads them back.
 *
 * @throws StoreFailure if the stored bytes differ
 */
export async function copyInto(store: PictureStore, uuid: string, bytes: Buffer): Promise<void> {
  await store.put(uuid, bytes);
  const copy = await store.get(uuid);
  if (!copy?.equals(bytes))
    throw new StoreFailure(store, `copying the picture ${uuid}`, 'the copy differs from the original');
}
