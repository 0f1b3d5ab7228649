import { useSyncExternalStore } from 'react';
import type { ReceiptImage } from '#domain/entry.ts';
import { pageUploads, type Uploads } from '#src/flow/uploads.ts';

type Travel = NonNullable<ReturnType<Uploads['get']>>;

const { subscribe, get } = pageUploads;

/** Returns the state of a picture's pre-upload; undefined if there is none (TILE-1). */
export function useTravel(id: string): Travel | undefined {
  return useSyncExternalStore(
    subscribe,
    () => get(id),
    () => undefined,
  );
}

/** Status of all uploads together; null if there is nothing to announce. */
type Travels = 'sending' | 'paused' | 'sent' | null;

export function useTravels(images: readonly ReceiptImage[]): Travels {
  return useSyncExternalStore(
    subscribe,
    () => together(images.flatMap(({ id }) => get(id) ?? [])),
    () => null,
  );
}

/** Whether an upload waits for the network. Stays true during a retry until data is sent, so the text stays. */
export function isHeldUp(travel: Travel): boolean {
  const { outage, sent } = travel.context;
  return travel.status === 'active' && outage !== null && (travel.matches('paused') || sent === 0);
}

function together(all: readonly Travel[]): Travels {
  if (all.some(isHeldUp)) return 'paused';
  if (all.some(({ status }) => status === 'active')) return 'sending';
  return all.length > 0 && all.every((one) => one.matches('sent')) ? 'sent' : null;
}
