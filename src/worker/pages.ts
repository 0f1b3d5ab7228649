import { within } from '#src/time/within.ts';
import type { Answered } from './answered.ts';
import type { Copies } from './copies.ts';
import { mayBeStale, pageAddress, standIn } from './routes.ts';

/** When a page was confirmed by the server, in a header of its copy. Milliseconds since the epoch. */
const KEPT_AT = 'x-kept-at';
/** How long a visitor waits for the server when there is a copy, in milliseconds. */
const PATIENCE = 2_500;

/** What the pages' part of the worker works with. */
interface PagesParts {
  readonly copies: Copies;
  /** The built file that every page of this version names: pages of another version need other files. */
  readonly entry: string;
  readonly fetch: (request: Request | string) => Promise<Response>;
  readonly now: () => number;
  /** Called when the server has pages of another version. */
  readonly onOtherVersion: () => void;
}

/** Pages for visits without a network, and for those that should not wait for it (OFFLINE-1, OFFLINE-2). */
export interface Pages {
  /** Answers a navigation. */
  show(request: Request): Promise<Answered>;
  /** Fetches and keeps the page at an address, unless it is of another version. */
  keep(address: string): Promise<void>;
}

export function pagesIn({ copies, entry, fetch, now, onOtherVersion }: PagesParts): Pages {
  /** Keeps a copy, and leaves the response as it is. */
  async function keepCopy(address: string, response: Response): Promise<void> {
    if (response.status !== 200 || response.redirected || !isHtml(response)) return;
    const text = await response.clone().text();
    if (!text.includes(entry)) {
      onOtherVersion();
      return;
    }
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, String(now()));
    // The body is no longer what these say.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    await copies.keep(pageAddress(address), new Response(text, { status: 200, headers }));
  }

  return {
    async show(request) {
      const { url } = request;
      const fresh = fetch(request);
      const after = fresh.then((response) => keepCopy(url, response)).catch(() => undefined);
      const own = await copies.find(pageAddress(url));
      if (own && now() - Number(own.headers.get(KEPT_AT)) <= mayBeStale(own.headers)) return { response: own, after };
      const copy = own ?? (await copies.find(standIn(url)));
      if (!copy) return { response: await fresh, after };
      const response = await within(PATIENCE, fresh).catch(() => null);
      return { response: response && !isAway(response) ? response : copy, after };
    },

    async keep(address) {
      await keepCopy(address, await fetch(address));
    },
  };
}

/** Whether only a proxy or a closing server has answered. */
function isAway({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}
