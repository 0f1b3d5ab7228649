import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Encoding, encodedOnce } from '#server/platform/http/encoded.ts';

const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>/g;
const SCRIPT_PRELOADS = /<link\b(?=[^>]*(?:rel="modulepreload"|as="script"))[^>]*>/g;
const DECODED: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
  identity: (body) => body,
};

/** Returns the same page without scripts, their preloads and the data block. */
export function staticPage(html: string): string {
  return html.replaceAll(SCRIPTS, '').replaceAll(SCRIPT_PRELOADS, '');
}

/** A proxy on a free port of this computer in front of another server. */
export interface Front {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Forwards requests to a server and its responses back, both with their headers, including the host, like a proxy in
 * production. A page and its static version each get a proxy, so both use the same route.
 *
 * @param port the server's port on this computer
 * @param change changes each page, which is sent in its original encoding; undefined leaves all responses unchanged
 */
export async function serveFront(port: number, change?: (html: string) => string): Promise<Front> {
  const front = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (came) => {
      const isPage = came.headers['content-type']?.startsWith('text/html');
      const passed = change && isPage ? sendChanged(came, answer, change) : pass(came, answer);
      passed.catch((error: unknown) => answer.destroy(error instanceof Error ? error : undefined));
    });
    onward.on('error', (error) => answer.destroy(error));
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    port: (front.address() as AddressInfo).port,
    stop: async () => {
      front.closeAllConnections();
      await new Promise<void>((resolve) => front.close(() => resolve()));
    },
  };
}

async function pass(came: IncomingMessage, answer: ServerResponse): Promise<void> {
  answer.writeHead(came.statusCode ?? 502, came.rawHeaders);
  came.pipe(answer);
}

async function sendChanged(
  came: IncomingMessage,
  answer: ServerResponse,
  change: (html: string) => string,
): Promise<void> {
  const encoding = (came.headers['content-encoding'] ?? 'identity') as Encoding;
  const html = DECODED[encoding](Buffer.concat(await came.toArray())).toString();
  const body = await encodedOnce(change(html)).body(encoding);
  const { 'content-length': _length, 'transfer-encoding': _chunked, ...headers } = came.headers;
  answer.writeHead(came.statusCode ?? 502, { ...headers, 'content-length': body.length });
  answer.end(body);
}
