/** How long a provider may take to load before the visitor is told, in milliseconds. */
export const LOADING_LIMIT = 10_000;
