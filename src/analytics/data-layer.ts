/** What the data layer is told (API-28): the page that is shown, a submission, and what became of the opt-in. */
export type DataLayerEntry =
  | { readonly event: 'pageView'; readonly page: string }
  | { readonly event: 'submission' }
  | { readonly event: 'optIn'; readonly optIn: boolean };

declare global {
  interface Window {
    /** The queue that tag managers read, also what stood in it before they came. */
    dataLayer?: unknown[];
  }
}

/**
 * Puts an entry into the page's data layer, which is made where no script has made it yet. Nothing is sent by that
 * alone.
 */
export function pushToDataLayer(entry: DataLayerEntry): void {
  (window.dataLayer ??= []).push(entry);
}
