/**
 * Over https the server accepts only the first (SECURITY-4). Over http it accepts either, and the first rarely exists.
 */
const XSRF_COOKIES = [/(?:^|;\s*)__Host-XSRF-TOKEN=([^;]*)/, /(?:^|;\s*)XSRF-TOKEN=([^;]*)/];

/** Returns the anti-forgery token among this page's cookies, or null. */
export function xsrfTokenOf(cookies: string): string | null {
  return XSRF_COOKIES.map((pattern) => pattern.exec(cookies)?.[1]).find((token) => token !== undefined) ?? null;
}

let own: string | null = null;

/**
 * Returns the token that this page repeats with its calls (API-25). A browser that blocks all cookies has none from the
 * server. The page then creates its own token, which the server accepts from pages of its own host (PLATFORM-9).
 */
export function readXsrfToken(): string {
  return xsrfTokenOf(document.cookie) ?? (own ??= madeToken());
}

/** Returns 32 random bytes in the form of the server's own tokens, base64url. */
function madeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
}
