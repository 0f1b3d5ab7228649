import type { Page } from './make-page.ts';

/** The time in milliseconds for which a first screen is not rendered again. After that a date may have passed. */
const LOOKS_EVERY = 1_000;
/** The maximum size of each cache; the least recently used entry is dropped first. */
const MOST = 300;

/** The number of cached pages, and their bytes before compression. */
export interface KeptSize {
  readonly pages: number;
  readonly bytes: number;
}

export const NO_PAGES: KeptSize = { pages: 0, bytes: 0 };

/** A cache of pages, by request and by content, because many addresses show the same content. */
export interface KeptPages {
  /**
   * Returns the page for a request key. Requests within the same second share the result of the first.
   *
   * @param now milliseconds since the epoch
   * @param look renders the current content, and builds the page for it or finds it by `showing`
   * @throws the error of `look`; the next request renders again
   */
  askedFor(asked: string, now: number, look: () => Promise<Page>): Promise<Page>;
  /**
   * Returns the page with some content.
   *
   * @throws the error of `make`; nothing is cached then
   */
  showing(shown: string, make: () => Page): Page;
  size(): KeptSize;
}

/** Returns an empty cache. */
export function keepPages(): KeptPages {
  const looks = new Map<string, { readonly page: Promise<Page>; readonly at: number }>();
  const pages = new Map<string, Page>();
  return {
    askedFor: async (asked, now, look) => {
      const known = looks.get(asked);
      const isFresh = known !== undefined && now >= known.at && now - known.at < LOOKS_EVERY;
      const current = isFresh ? known : { page: look(), at: now };
      putLast(looks, asked, current);
      try {
        return await current.page;
      } catch (fault) {
        if (looks.get(asked) === current) looks.delete(asked);
        throw fault;
      }
    },
    showing: (shown, make) => {
      const page = pages.get(shown) ?? make();
      putLast(pages, shown, page);
      return page;
    },
    size: () => ({ pages: pages.size, bytes: [...pages.values()].reduce((sum, { bytes }) => sum + bytes, 0) }),
  };
}

/**
 * Moves an entry to the end of a map. A full map drops its first entry.
 *
 * @param most the maximum number of entries
 */
export function putLast<Value>(map: Map<string, Value>, key: string, value: Value, most = MOST): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
