import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';

/** A site as a browser that refuses all cookies sees it. */
export interface SiteWithoutCookies {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a proxy in front of a site that takes the cookies out of what passes, in both directions. */
export async function withoutCookies(target: string): Promise<SiteWithoutCookies> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { cookie: _, ...headers } = incoming.headers;
    const passed = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      const { 'set-cookie': __, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Makes every storage of the page throw when it is touched, as browsers do that refuse cookies and site data. */
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
