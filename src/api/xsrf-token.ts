/** Over https the server accepts only the first (S-13); over http it accepts either, and there is seldom one. */
const XSRF_COOKIES = [/(?:^|;\s*)__Host-XSRF-TOKEN=([^;]*)/, /(?:^|;\s*)XSRF-TOKEN=([^;]*)/];

/** The anti-forgery token among this page's cookies, or null. */
export function xsrfTokenOf(cookies: string): string | null {
  return XSRF_COOKIES.map((pattern) => pattern.exec(cookies)?.[1]).find((token) => token !== undefined) ?? null;
}

let own: string | null = null;

/**
 * The token that this page repeats with its calls (API-25). A browser that refuses all cookies has none from the
 * server: there the page makes up one of its own, which the server takes from a page of its own host (P-9).
 */
export function readXsrfToken(): string {
  return xsrfTokenOf(document.cookie) ?? (own ??= madeToken());
}

/** 32 random bytes in the form of the server's own tokens, base64url. */
function madeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
}
