import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { CallError } from '#src/api/call-error.ts';
import { addressOf } from '#src/api/api-client.ts';

interface Holder {
  readonly uuid: string;
  readonly campaign: string;
}

/** Milliseconds for which a picture that is not displayed stays cached. */
const KEPT = 60_000;

const pictureAddress = ({ uuid, campaign }: Holder, position: number) =>
  `${addressOf(deskCalls.showPicture, { uuid, position: String(position) })}?campaign=${campaign}`;

/** Returns the address of a thumbnail, which is too small for reading the receipt. */
export const smallPicture = (holder: Holder, position: number): string =>
  `${pictureAddress(holder, position)}&small=yes`;

/** A loaded and decoded picture. */
export interface LoadedPicture {
  /** An object URL, valid only in this page. */
  readonly url: string;
  /** Keeps the decoded picture in memory. */
  readonly image: HTMLImageElement;
}

/** The query for a picture, which is decoded before it is displayed. */
export const picture = (holder: Holder, position: number) =>
  queryOptions({
    queryKey: ['picture', holder.uuid, position],
    queryFn: async ({ signal }): Promise<LoadedPicture> => {
      const answer = await fetch(pictureAddress(holder, position), { signal });
      if (!answer.ok) throw new CallError(answer.status, {});
      const url = URL.createObjectURL(await answer.blob());
      const image = new Image();
      image.src = url;
      await image.decode();
      return { url, image };
    },
    staleTime: Infinity,
    gcTime: KEPT,
  });

/** Revokes the object URLs of pictures that leave the cache, to free their memory. */
export function releasePictures(queries: QueryClient): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    const kept = query.state.data as LoadedPicture | undefined;
    if (type === 'removed' && query.queryKey[0] === 'picture' && kept) URL.revokeObjectURL(kept.url);
  });
}
