import { within } from '#src/time/within.ts';
import type { Answered } from './answered.ts';
import type { Copies } from './copies.ts';
import { mayBeStale, pageAddress, standIn } from './request-kinds.ts';

/** Header of a copy with the time at which the server confirmed the page, in milliseconds since the epoch. */
const KEPT_AT = 'x-kept-at';
/** Maximum wait for the server if there is a copy, in milliseconds. */
const PATIENCE = 2_500;

/** Dependencies of the pages' part of the service worker. */
interface PagesParts {
  readonly copies: Copies;
  /** The built file that every page of this version contains. Pages of another version need other files. */
  readonly entry: string;
  readonly fetch: (request: Request | string) => Promise<Response>;
  readonly now: () => number;
  /** Called when the server has pages of another version. */
  readonly onOtherVersion: () => void;
}

/** Pages for offline visits, and for visits that should not wait for the network (OFFLINE-1, OFFLINE-2). */
export interface Pages {
  /** Responds to a navigation. */
  show(request: Request): Promise<Answered>;
  /** Fetches and stores the page at an address, unless it is of another version. */
  keep(address: string): Promise<void>;
}

export function pagesIn({ copies, entry, fetch, now, onOtherVersion }: PagesParts): Pages {
  /** Stores a copy and leaves the response unread. */
  async function keepCopy(address: string, response: Response): Promise<void> {
    if (response.status !== 200 || response.redirected || !isHtml(response)) return;
    const text = await response.clone().text();
    if (!text.includes(entry)) {
      onOtherVersion();
      return;
    }
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, String(now()));
    // These headers no longer match the body.
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

/** Whether a proxy or a stopping server has responded. */
function isAway({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}
