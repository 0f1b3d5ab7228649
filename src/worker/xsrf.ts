import { xsrfTokenOf } from '#src/api/xsrf-token.ts';

/** The platform's CookieStore, which TypeScript's library does not know here. */
interface CookieStore {
  getAll(): Promise<readonly { readonly name: string; readonly value: string }[]>;
}

/** The anti-forgery token of now; null where workers cannot read cookies: the page's own is used then. */
export async function readXsrfCookie(): Promise<string | null> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  if (!cookieStore) return null;
  const cookies = await cookieStore.getAll();
  return xsrfTokenOf(cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}
