import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/calls.ts';
import { CallError } from '#src/api/call-error.ts';
import { addressOf } from '#src/api/client.ts';

interface Holder {
  readonly uuid: string;
  readonly campaign: string;
}

/** How long a picture is kept that nobody looks at. Milliseconds. */
const KEPT = 60_000;

const pictureAddress = ({ uuid, campaign }: Holder, position: number) =>
  `${addressOf(deskCalls.showPicture, { uuid, position: String(position) })}?campaign=${campaign}`;

/** The address of a picture that is too small to be read. */
export const smallPicture = (holder: Holder, position: number): string =>
  `${pictureAddress(holder, position)}&small=yes`;

/** A picture that is here, and decoded. */
export interface LoadedPicture {
  /** In this page alone. */
  readonly url: string;
  /** It keeps what was decoded. */
  readonly image: HTMLImageElement;
}

/** A picture, fetched and decoded before it is shown. */
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

/** Gives the memory of pictures back that are forgotten. */
export function releasePictures(queries: QueryClient): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    const kept = query.state.data as LoadedPicture | undefined;
    if (type === 'removed' && query.queryKey[0] === 'picture' && kept) URL.revokeObjectURL(kept.url);
  });
}
