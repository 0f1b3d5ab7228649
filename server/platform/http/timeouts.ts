/**
 * Timeouts in milliseconds. Headers arrive immediately; a body may arrive over a slow mobile network. The server
 * disconnects a client that exceeds these times, or that stays idle. Proxies keep idle connections for up to a minute,
 * and must not reuse one that has just ended, so the idle timeout is longer (SECURITY-16).
 */
export const HEADERS_TIMEOUT = 4_000;
export const IDLE_TIMEOUT = 65_000;
export const REQUEST_TIMEOUT = 300_000;
export const CHECKING_INTERVAL = 1_000;
