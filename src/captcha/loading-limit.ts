/** Milliseconds for the provider's script to load, after which the page shows an error. */
export const LOADING_LIMIT = 10_000;
