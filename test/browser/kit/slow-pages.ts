import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site whose pages come in two parts. */
export interface SlowPages {
  readonly origin: string;
  /** From now on only the first part of a page is sent. */
  hold(): void;
  /** The rest follows. */
  letGo(): void;
  stop(): Promise<void>;
}

/** How many bytes of the root element's content are in the first part. */
const BEGUN = 200;

/** Starts a proxy in front of a site that can hold a page back in the middle of its root element. */
export async function slowPages(target: string): Promise<SlowPages> {
  const { hostname, port } = new URL(target);
  let rest = Promise.resolve();
  let letGo = () => {};
  const pass = async (page: IncomingMessage, outgoing: ServerResponse) => {
    const body = Buffer.concat(await page.toArray());
    const { 'content-length': _, ...headers } = page.headers;
    outgoing.writeHead(page.statusCode ?? 502, headers);
    const end = body.indexOf('id="root"') + BEGUN;
    outgoing.write(body.subarray(0, end));
    await rest;
    outgoing.end(body.subarray(end));
  };
  const server = createServer((incoming, outgoing) => {
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    const passed = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html')) return void pass(answer, outgoing);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: () => void (rest = new Promise((resolve) => (letGo = resolve))),
    letGo: () => letGo(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
