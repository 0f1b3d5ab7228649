import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { type Proxy, startProxy } from './proxy.ts';

const fixture = (name: string) => readFile(new URL(`../fixtures/tls/${name}`, import.meta.url));

/**
 * Starts a proxy in front of the server. It uses https to visitors, with a self-signed certificate, and http to the
 * server (docs/operate/servers.md, Behind a proxy).
 *
 * @param target address of the server, `http://localhost:<port>`
 */
export async function startTlsProxy(target: string): Promise<Proxy> {
  const [key, cert] = await Promise.all([fixture('localhost.key'), fixture('localhost.crt')]);
  return startProxy(target, {
    server: createServer({ key, cert }),
    headersOf: ({ headers, socket }) => ({
      ...headers,
      'x-forwarded-for': socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': headers.host ?? '',
    }),
  });
}
