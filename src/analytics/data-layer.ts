/** An entry of the data layer (API-28): the current page with its URL, a submission, or the opt-in choice. */
export type DataLayerEntry =
  | { readonly event: 'pageView'; readonly page: string; readonly url: string }
  | { readonly event: 'submission' }
  | { readonly event: 'optIn'; readonly optIn: boolean };

declare global {
  interface Window {
    /** The queue that tag managers read, including entries pushed before they loaded. */
    dataLayer?: unknown[];
  }
}

/** Pushes an entry to the page's data layer, and creates that if no script has. Pushing sends nothing. */
export function pushToDataLayer(entry: DataLayerEntry): void {
  (window.dataLayer ??= []).push(entry);
}
