import { vi } from 'vitest';
import type { ReceiptImage } from '#domain/entry.ts';
import { createEntryStore } from '#src/storage/entry-store.ts';
import { memoryStorage } from '#src/storage/memory-storage.ts';
import { ownEntries } from '#src/storage/own-entries.ts';
import { type OwnTab, ownTab } from '#src/storage/own-tab.ts';
import { browserOverflow } from '#src/storage/overflow.ts';
import * as parsing from '#src/storage/parse-entry.ts';
import { wordsIn } from '#src/storage/words-store.ts';
import { receipt } from '#test/kit/journey-actor.ts';
import { entryWith, keptEntry, UUID } from './entry-kit.ts';
import { memoryDatabase } from './memory-database.ts';
import { memoryChannels, memoryLocks } from './memory-locks.ts';
import { storageOf } from './storages.ts';

const heavy = (id: string): ReceiptImage => ({
  ...receipt(id),
  dataUrl: `data:image/jpeg;base64,${id.repeat(150_000)}`,
});
export const FOUR = ['a', 'b', 'c', 'd'].map(heavy);

/** A page in a tab: its displayed state, and actions on its tab. */
export interface Page {
  readonly session: Storage;
  readonly tab: OwnTab;
  readonly view: EventTarget & { name: string };
  files(): Promise<string>;
  keep(files: readonly ReceiptImage[]): Promise<void>;
  /** Reloads the tab. */
  reload(): Page;
  /** Duplicates the tab like browsers: session storage is copied. */
  duplicate(): Page;
  close(): void;
}

let local: Storage;
let database: ReturnType<typeof memoryDatabase>;

export function open(session: Storage, name = ''): Page {
  const view = Object.assign(new EventTarget(), { name });
  const tab = ownTab(session, view as unknown as Window);
  const overflow = browserOverflow(tab.id);
  const words = wordsIn(local, tab.id);
  const entries = ownEntries(
    createEntryStore(session, overflow, words, async () => parsing),
    tab,
    overflow,
    words,
  );
  const loaded = entries.load(UUID);
  const copied = (kept: Storage) => {
    const copy = storageOf(1_000_000);
    for (let index = 0; index < kept.length; index += 1) {
      const key = kept.key(index) ?? '';
      copy.setItem(key, kept.getItem(key) ?? '');
    }
    return copy;
  };
  const leave = () => {
    view.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
    tab.stop();
  };
  return {
    session,
    tab,
    view,
    files: async () =>
      ((await loaded)?.entry.files ?? []).map(({ id, dataUrl }) => (dataUrl[30] === id ? id : '?')).join(''),
    keep: async (files) => {
      await loaded;
      await entries.save(UUID, keptEntry(entryWith({ files: [...files] })));
    },
    reload: () => {
      leave();
      return open(session, view.name);
    },
    duplicate: () => open(copied(session), view.name),
    close: leave,
  };
}

export const without = (...ids: readonly string[]) => FOUR.filter(({ id }) => !ids.includes(id));
/** Returns the ids of all pictures that IndexedDB contains for a tab. */
export const picturesOf = ({ tab }: Page) =>
  [...database.held.keys()]
    .flatMap((key) => (key.startsWith(`${tab.id()}/`) && !key.endsWith('/_at') ? [key.at(-1)] : []))
    .join('');

export const channels = { sleep: () => {}, wake: () => {} };
export const WAYS = [
  ['locks', () => vi.stubGlobal('navigator', { locks: memoryLocks() })],
  [
    'messages, without locks,',
    () => {
      const { MemoryChannel, sleep, wake } = memoryChannels();
      vi.stubGlobal('navigator', {});
      vi.stubGlobal('BroadcastChannel', MemoryChannel);
      Object.assign(channels, { sleep, wake });
    },
  ],
] as const;

export const begin = (stub: () => void) => {
  vi.useFakeTimers();
  vi.setTimerTickMode('nextTimerAsync');
  local = memoryStorage();
  database = memoryDatabase();
  vi.stubGlobal('indexedDB', database.indexedDB);
  vi.stubGlobal('IDBKeyRange', { bound: (from: string) => from });
  stub();
};

/** Resets the stubs. Test files share a process, so stubs would affect the imports of the next file. */
export const end = () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
};
