import { createStore, getMany, promisifyRequest, setMany, type UseStore } from 'idb-keyval';
import type { ReceiptImage } from '#domain/entry.ts';
import { serverNow } from '#src/time/server-clock.ts';
import type { StoredEntry } from './parse-entry.ts';
import { patient } from './storage-patience.ts';

/** Storage for data that does not fit into session storage (ENTRY-3): this tab's texts by key, in IndexedDB. */
export interface Overflow {
  /** Stores all texts or, if it rejects, none. */
  put(texts: ReadonlyMap<string, string>): Promise<void>;
  take(key: string): Promise<string | undefined>;
  takeAll(keys: readonly string[]): Promise<(string | undefined)[]>;
  drop(keys: readonly string[]): Promise<void>;
  /** Copies everything that another tab has stored to this tab. */
  copy(from: string): Promise<void>;
  /** Deletes everything that this tab has stored. */
  clear(): Promise<void>;
  /** Deletes the data of tabs last active more than 24 hours before `now` (milliseconds). */
  sweep(now: number): Promise<void>;
}

const DAY = 24 * 60 * 60 * 1000;
const PUT_AT = '_at';

function tabOf(key: IDBValidKey): string {
  return typeof key === 'string' ? (key.split('/')[0] ?? '') : '';
}

/**
 * Returns the browser's IndexedDB as the overflow of one tab (its current id). Every method rejects if the browser
 * forbids it, or does not respond in time (ENTRY-9).
 */
export function browserOverflow(tab: () => string): Overflow {
  const inTime = patient();
  const opened = createStore('promenade', 'entry');
  const store: UseStore = (mode, work) => inTime(async () => opened(mode, work));
  const nameOf = (key: string) => `${tab()}/${key}`;

  // Without IndexedDB idb-keyval throws synchronously: `async` turns that into a rejection.
  return {
    put: async (texts) =>
      setMany(
        [...[...texts].map(([key, text]): [string, string] => [nameOf(key), text]), [nameOf(PUT_AT), serverNow()]],
        store,
      ),
    take: async (key) => (await getMany<string>([nameOf(key)], store))[0],
    takeAll: async (keys) => getMany<string>(keys.map(nameOf), store),
    drop: async (keys) =>
      store('readwrite', (texts) => {
        for (const key of keys) texts.delete(nameOf(key));
        return promisifyRequest(texts.transaction);
      }),
    copy: async (from) =>
      store('readwrite', async (texts) => {
        for (const key of await promisifyRequest(texts.getAllKeys())) {
          if (typeof key !== 'string' || tabOf(key) !== from) continue;
          texts.put(await promisifyRequest<unknown>(texts.get(key)), nameOf(key.slice(from.length + 1)));
        }
        return promisifyRequest(texts.transaction);
      }),
    clear: async () =>
      store('readwrite', (texts) => {
        texts.delete(IDBKeyRange.bound(nameOf(''), nameOf('\uffff')));
        return promisifyRequest(texts.transaction);
      }),
    sweep: async (now) =>
      store('readwrite', async (texts) => {
        const keys = await promisifyRequest(texts.getAllKeys());
        for (const owner of new Set(keys.map(tabOf))) {
          const putAt: unknown = await promisifyRequest(texts.get(`${owner}/${PUT_AT}`));
          if (owner === tab()) texts.put(now, nameOf(PUT_AT));
          else if (typeof putAt !== 'number' || now - putAt > DAY)
            for (const key of keys) if (tabOf(key) === owner) texts.delete(key);
        }
        return promisifyRequest(texts.transaction);
      }),
  };
}

/** Returns stored images with their pictures. An image whose picture cannot be read is left out. */
export async function imagesWithData(files: StoredEntry['files'], overflow: Overflow): Promise<ReceiptImage[]> {
  const references = files.filter((file) => 'stored' in file);
  const texts = references.length === 0 ? [] : await overflow.takeAll(references.map(({ id }) => id)).catch(() => []);
  const byId = new Map(references.map(({ id }, index) => [id, texts[index]]));
  return files.flatMap((file) => {
    if (!('stored' in file)) return [file];
    const { stored: _, ...rest } = file;
    const dataUrl = byId.get(file.id);
    return dataUrl === undefined ? [] : [{ ...rest, dataUrl }];
  });
}
