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

/** The element that lets Chromium paint a page only once its first screen is complete. Other browsers ignore it. */
const PAINTED_WHOLE = /<link rel="expect"[^>]*>/;

/**
 * Starts a proxy in front of a site that can delay a page in the middle of its root element.
 *
 * @param paints whether the browser paints a page only as a `whole`, or also in `parts`, as Firefox and Safari do
 */
export async function slowPages(target: string, paints: 'whole' | 'parts'): Promise<SlowPages> {
  let rest = Promise.resolve();
  let letGo = () => {};
  const inParts = async (page: IncomingMessage, outgoing: ServerResponse) => {
    const sent = Buffer.concat(await page.toArray()).toString('utf8');
    const body = Buffer.from(paints === 'whole' ? sent : sent.replace(PAINTED_WHOLE, ''));
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
