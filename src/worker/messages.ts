/** The name of the sync by which a browser wakes the service worker when there is a network. */
export const SYNC_TAG = 'submissions';

/** What a page tells the service worker. */
export type PageMessage =
  /** Keep these addresses for visits without a network. */
  | { readonly kind: 'keep'; readonly urls: readonly string[] }
  /** There is a network: send what waits. */
  | { readonly kind: 'send' };

/** What the service worker tells its pages. */
export interface WorkerMessage {
  /** A submission has its answer. */
  readonly kind: 'answered';
}
