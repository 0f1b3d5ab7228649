import { createStore, delMany, get, getMany, setMany } from 'idb-keyval';

/** Where data goes that session storage has no room for (ENTRY-3): texts by key, in IndexedDB. */
export interface Overflow {
  put(texts: ReadonlyMap<string, string>): Promise<void>;
  take(key: string): Promise<string | undefined>;
  takeAll(keys: readonly string[]): Promise<(string | undefined)[]>;
  drop(keys: readonly string[]): Promise<void>;
}

/** The browser's IndexedDB as overflow; every method rejects where the browser forbids it. */
export function browserOverflow(): Overflow {
  const store = createStore('promenade', 'entry');
  return {
    put: (texts) => setMany([...texts], store),
    take: (key) => get<string>(key, store),
    takeAll: (keys) => getMany<string>([...keys], store),
    drop: (keys) => delMany([...keys], store),
  };
}
