import type { Page } from 'playwright/test';
import { passOn, type Proxy, startProxy } from '#test/kit/proxy.ts';

/**
 * Starts a proxy in front of a site that removes cookies in both directions. The site then behaves as in a browser that
 * rejects all cookies.
 */
export async function withoutCookies(target: string): Promise<Proxy> {
  return startProxy(target, {
    headersOf: (incoming) => {
      const { cookie: _, ...headers } = incoming.headers;
      return headers;
    },
    pass: (answer, outgoing) => {
      const { 'set-cookie': _, ...headers } = answer.headers;
      passOn(answer, outgoing, headers);
    },
  });
}

/** Makes every storage of the page throw on access, as in browsers that block cookies and site data. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, storage, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '' });
  });
}
