import type { ReceiptImage } from '#domain/entry.ts';
import type { Uploads } from '#src/flow/uploads.ts';
import { sentSoFar } from './sent-so-far.ts';
import { tellAll } from './tell-all.ts';
import { untilStill } from './until-still.ts';

/**
 * Starts all uploads and waits for them while they make progress. The submission then continues and contains the
 * pictures that are not uploaded (TILE-3). Never rejects.
 *
 * @param onProgress receives the fraction of all pictures sent so far, while uploads are pending
 * @returns the pictures, with the ids of those uploaded since
 */
export async function settledPictures(
  pictures: readonly ReceiptImage[],
  uploads: Uploads,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<readonly ReceiptImage[]> {
  const release = uploads.await();
  tellAll(uploads, 'network.returned');
  await untilStill(uploads.subscribe, () => sentSoFar([...uploads.all.values()]), signal, onProgress);
  release();
  if (!uploads.isAwaited()) tellAll(uploads, 'upload.deferred');
  return pictures.map((picture) => {
    const uuid = uploads.get(picture.id)?.context.uuid ?? picture.sent?.uuid;
    return uuid === undefined || uuid === picture.sent?.uuid ? picture : { ...picture, sent: { uuid, at: Date.now() } };
  });
}
