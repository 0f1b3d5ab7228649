/** The name of the sync event with which a browser wakes the service worker when there is a network. */
export const SYNC_TAG = 'submissions';

/** Messages from a page to the service worker. */
export type PageMessage =
  /** Store these addresses for offline visits. */
  | { readonly kind: 'keep'; readonly urls: readonly string[] }
  /** There is a network: send waiting submissions. */
  | { readonly kind: 'send' };

/** Messages from the service worker to its pages. */
export interface ServiceWorkerMessage {
  /** A submission has its response. */
  readonly kind: 'answered';
}
