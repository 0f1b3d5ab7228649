/**
 * Headers arrive at once; a body may come over a slow mobile network. A client that sends neither is disconnected, and
 * so is one that asks nothing more: proxies keep theirs for up to a minute, and must not send on one that just ended
 * (S-36). Milliseconds.
 */
export const HEADERS_TIMEOUT = 4_000;
export const IDLE_TIMEOUT = 65_000;
export const REQUEST_TIMEOUT = 300_000;
export const CHECKING_INTERVAL = 1_000;
