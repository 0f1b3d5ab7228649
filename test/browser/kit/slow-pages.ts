import type { IncomingMessage, ServerResponse } from 'node:http';
import { passOn, type Proxy, startProxy } from '#test/kit/proxy.ts';

/** A site whose pages come in two parts. */
export interface SlowPages extends Proxy {
  /** From now on only the first part of a page is sent. */
  hold(): void;
  /** The rest follows. */
  letGo(): void;
}

/** How many bytes of the root element's content are in the first part. */
const BEGUN = 200;

/** Starts a proxy in front of a site that can hold a page back in the middle of its root element. */
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
    // A whole page, and as text.
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
