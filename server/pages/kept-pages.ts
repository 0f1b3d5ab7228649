import type { Page } from './page.ts';

/** How long a first screen is not looked at again, in milliseconds: a date may have passed. */
const LOOKS_EVERY = 1_000;
/** The most of each that is kept; what was not asked for for longest goes first. */
const MOST = 300;

/** How many different pages are kept, and their bytes before compression. */
export interface KeptSize {
  readonly pages: number;
  readonly bytes: number;
}

export const NO_PAGES: KeptSize = { pages: 0, bytes: 0 };

/** Pages that are made once: kept by what was asked for, and by what they show, as many addresses show the same. */
export interface KeptPages {
  /**
   * The page for what was asked. All who ask within a second get what the first of them had made.
   *
   * @param now milliseconds since the epoch
   * @param look draws what there is to see now, and makes the page of it, or finds it by `showing`
   * @throws what `look` throws; the next request looks again
   */
  askedFor(asked: string, now: number, look: () => Promise<Page>): Promise<Page>;
  /**
   * The page that shows something.
   *
   * @throws what `make` throws; nothing is kept then
   */
  showing(shown: string, make: () => Page): Page;
  size(): KeptSize;
}

/** @returns an empty store */
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
 * Puts an entry at the end of a map, which drops its first one when it is full.
 *
 * @param most how many entries the map keeps
 */
export function putLast<Value>(map: Map<string, Value>, key: string, value: Value, most = MOST): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
