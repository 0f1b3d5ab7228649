import type { IncomingMessage, ServerResponse } from 'node:http';
import { passOn, type Proxy, startProxy } from '#test/kit/proxy.ts';

/** A site whose pages arrive in two parts. */
export interface SlowPages extends Proxy {
  /** Sends only the first part of all further pages. */
  hold(): void;
  /** Sends the rest. */
  letGo(): void;
}

/** Number of bytes of the root element's content in the first part. */
const BEGUN = 200;

/** Starts a proxy in front of a site that can delay a page in the middle of its root element. */
export async function slowPages(target: string): Promise<SlowPages> {
  let rest = Promise.resolve();
  let letGo = () => {};
  const inParts = async (page: IncomingMessage, outgoing: ServerResponse) => {
    const body = Buffer.concat(await page.toArray());
    const { 'content-length': _, ...headers } = page.headers;
    outgoing.writeHead(page.statusCode ?? 502, headers);
    const end = body.indexOf('id="root"') + BEGUN;
    outgoing.write(body.subarray(0, end));
    await rest;
    outgoing.end(body.subarray(end));
  };
  const proxy = await startProxy(target, {
    // Requests a whole page without compression.
    headersOf: (incoming) => {
      const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
      return headers;
    },
    pass: (answer, outgoing) => {
      if (answer.headers['content-type']?.startsWith('text/html')) void inParts(answer, outgoing);
      else passOn(answer, outgoing);
    },
  });
  return {
    ...proxy,
    hold: () => void (rest = new Promise((resolve) => (letGo = resolve))),
    letGo: () => letGo(),
  };
}
