import { preparePicture } from '../platform/images/prepare.ts';
import type { HeldPicture } from '../platform/images/stored.ts';
import { UnreadablePicture } from '../platform/images/unreadable.ts';
import type { Pictures } from './pictures.repository.ts';
import type { SentPictures } from './sent-pictures.repository.ts';
import type { UnpreparedPictures } from './unprepared-pictures.repository.ts';

/** The stores that the preparation uses. */
export interface PictureServices {
  readonly pictures: Pick<Pictures, 'read'>;
  readonly sentPictures: Pick<SentPictures, 'waiting'>;
  readonly unpreparedPictures: Pick<UnpreparedPictures, 'prepared' | 'failed'>;
}

/**
 * Prepares a pre-uploaded picture: decodes it completely and replaces it with a JPEG without metadata. Running it twice
 * is safe. Records the fault if there is one.
 *
 * @param onLate called if preparing takes too long; the promise rejects once the decoder has released the picture
 * @returns undefined if the picture is gone, a submission has it, or its bytes are still arriving
 * @throws UnreadablePicture
 */
async function prepareSentPicture(
  { pictures, sentPictures, unpreparedPictures }: PictureServices,
  uuid: string,
  onLate?: () => void,
): Promise<HeldPicture | undefined> {
  const [sent] = await sentPictures.waiting([uuid]);
  if (!sent || sent.held) return sent?.held ?? undefined;
  if (sent.fault !== null) throw new UnreadablePicture(sent.fault);
  const data = await pictures.read(uuid);
  if (!data) return undefined;
  try {
    const prepared = await preparePicture(data, onLate);
    const isThere = await unpreparedPictures.prepared(uuid, sent.campaignUuid, prepared);
    return isThere ? { uuid, sha256: sent.sha256, phash: prepared.phash } : undefined;
  } catch (error) {
    if (error instanceof UnreadablePicture) await unpreparedPictures.failed(uuid, error.fault);
    throw error;
  }
}

/** Prepares a pre-uploaded picture, or joins the running preparation of the same picture in this process. */
export type PrepareSent = (uuid: string, onLate?: () => void) => Promise<HeldPicture | undefined>;

export function preparingTogether(services: PictureServices): PrepareSent {
  const underWay = new Map<string, Promise<HeldPicture | undefined>>();
  return (uuid, onLate) => {
    const before = underWay.get(uuid);
    if (before) return before;
    const preparing = prepareSentPicture(services, uuid, onLate).finally(() => underWay.delete(uuid));
    underWay.set(uuid, preparing);
    return preparing;
  };
}
