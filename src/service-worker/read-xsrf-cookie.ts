import { xsrfTokenOf } from '#src/api/xsrf-token.ts';

/** The platform's CookieStore, which is missing from TypeScript's library here. */
interface CookieStore {
  getAll(): Promise<readonly { readonly name: string; readonly value: string }[]>;
}

/**
 * Returns the current anti-forgery token; null if service workers cannot read cookies. The page's own token is used
 * then.
 */
export async function readXsrfCookie(): Promise<string | null> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  if (!cookieStore) return null;
  const cookies = await cookieStore.getAll();
  return xsrfTokenOf(cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}
