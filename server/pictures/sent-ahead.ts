import type { SubmissionFile } from '#domain/submission.ts';
import type { SentPicture, SentPictures } from './sent-pictures.repository.ts';

/** Returns the pre-uploaded pictures to which the files refer and which still wait in the campaign, by uuid. */
export async function sentAhead(
  sentPictures: Pick<SentPictures, 'waiting'>,
  campaignUuid: string,
  files: readonly SubmissionFile[],
): Promise<ReadonlyMap<string, SentPicture>> {
  const named = files.flatMap((file) => ('picture' in file ? [file.picture] : []));
  const found = named.length === 0 ? [] : await sentPictures.waiting(named, campaignUuid);
  return new Map(found.map((sent) => [sent.uuid, sent]));
}
