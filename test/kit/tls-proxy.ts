import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/**
 * A proxy in front of the server that speaks https to visitors and http to the server (docs/running.md, Behind a
 * proxy).
 */
export interface TlsProxy {
  /** `https://localhost:<port>`, with a self-signed certificate. */
  readonly origin: string;
  stop(): Promise<void>;
}

const fixture = (name: string) => readFile(new URL(`../fixtures/tls/${name}`, import.meta.url));

/** @param target where the server listens, `http://localhost:<port>` */
export async function startTlsProxy(target: string): Promise<TlsProxy> {
  const [key, cert] = await Promise.all([fixture('localhost.key'), fixture('localhost.crt')]);
  const { hostname, port } = new URL(target);
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    const forwarded = {
      'x-forwarded-for': socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': headers.host ?? '',
    };
    const passed = request({ hostname, port, method, path: url, headers: { ...headers, ...forwarded } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
