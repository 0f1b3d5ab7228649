import { patient } from '#src/storage/storage-patience.ts';
import type { Answered } from './answered.ts';
import type { Copies } from './copies.ts';
import { mayBeShownFirst } from './request-kinds.ts';

/** Dependencies of the service worker's part for files, pictures and campaigns. */
interface ResourcesParts {
  readonly copies: Copies;
  /** Returns the file if it was precached. */
  readonly fetchedAhead: (request: Request) => Promise<Response | undefined>;
  readonly fetch: (request: Request | string) => Promise<Response>;
}

/** All resources of pages, for offline visits (OFFLINE-1). */
export interface Resources {
  /** A built file: its content never changes. */
  file(request: Request): Promise<Answered>;
  /** A campaign's picture: served from the cache and refetched for the next time, if the server allows it (TOOL-9). */
  picture(request: Request): Promise<Answered>;
  /** Campaign data, network first. Falls back to the cached copy if the server fails or does not respond. */
  site(request: Request): Promise<Answered>;
  /** Fetches and stores the resource at an address, unless there is a copy. */
  keep(address: string): Promise<void>;
}

const NOTHING = Promise.resolve();

export function resourcesIn({ copies, fetch, fetchedAhead }: ResourcesParts): Resources {
  const inTime = patient();

  /** Fetches the resource and caches it in parallel. A full disk must not fail a good response. */
  async function fetchAndKeep(request: Request): Promise<Answered> {
    const response = await fetch(request);
    return { response, after: response.status === 200 ? copies.keep(request.url, response.clone()) : NOTHING };
  }

  async function freshOrCopy(request: Request): Promise<Answered> {
    const fresh = await fetchAndKeep(request).catch((error: unknown) => ({ error }));
    if ('response' in fresh && fresh.response.status < 500) return fresh;
    const copy = await copies.find(request);
    if (copy) return { response: copy, after: NOTHING };
    if ('response' in fresh) return fresh;
    throw fresh.error;
  }

  return {
    file: async (request) => {
      const ahead = await inTime(() => fetchedAhead(request)).catch(() => undefined);
      const copy = ahead ?? (await copies.find(request));
      return { response: copy ?? (await fetch(request)), after: NOTHING };
    },

    picture: async (request) => {
      const copy = await copies.find(request);
      if (!copy || !mayBeShownFirst(copy.headers)) return freshOrCopy(request);
      return { response: copy, after: fetchAndKeep(request).then(({ after }) => after) };
    },

    site: freshOrCopy,

    keep: async (address) => {
      if (await copies.find(address)) return;
      const response = await fetch(address);
      if (response.status === 200 && !response.redirected) await copies.keep(address, response);
    },
  };
}
