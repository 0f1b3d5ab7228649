import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
const FOUR = ['a', 'b', 'c', 'd'].map(heavy);

/** A page in a tab: what it shows, and what becomes of its tab. */
interface Page {
  readonly session: Storage;
  readonly tab: OwnTab;
  readonly view: EventTarget & { name: string };
  files(): Promise<string>;
  keep(files: readonly ReceiptImage[]): Promise<void>;
  /** The same tab, loaded again. */
  reload(): Page;
  /** Another tab, as browsers duplicate this one: session storage is copied. */
  duplicate(): Page;
  close(): void;
}

let local: Storage;
let database: ReturnType<typeof memoryDatabase>;

function open(session: Storage, name = ''): Page {
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

const without = (...ids: readonly string[]) => FOUR.filter(({ id }) => !ids.includes(id));
/** The ids of all pictures that IndexedDB holds for a tab. */
const picturesOf = ({ tab }: Page) =>
  [...database.held.keys()]
    .flatMap((key) => (key.startsWith(`${tab.id()}/`) && !key.endsWith('/_at') ? [key.at(-1)] : []))
    .join('');

const channels = { sleep: () => {}, wake: () => {} };
const WAYS = [
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

const begin = (stub: () => void) => {
  vi.useFakeTimers();
  vi.setTimerTickMode('nextTimerAsync');
  local = memoryStorage();
  database = memoryDatabase();
  vi.stubGlobal('indexedDB', database.indexedDB);
  vi.stubGlobal('IDBKeyRange', { bound: (from: string) => from });
  stub();
};

/** Files share a process: what is stubbed would stay for the next one's imports. */
const end = () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
};

describe.each(WAYS)('a duplicated tab, noticed by %s', (_, stub) => {
  beforeEach(() => begin(stub));
  afterEach(end);

  it('[ENTRY-10] has all pictures, and deletes its own alone', async () => {
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    const second = first.duplicate();
    expect(await second.files()).toBe('abcd');
    expect(second.tab.id()).not.toBe(first.tab.id());
    await second.keep(without('a', 'b'));
    expect(await first.reload().files()).toBe('abcd');
    expect(await second.reload().files()).toBe('cd');
  });

  it('[ENTRY-10] keeps its pictures when those of the first are deleted, and 4 of 4 after a reload in both', async () => {
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    const second = first.duplicate();
    expect(await second.files()).toBe('abcd');
    const [firstAgain, secondAgain] = [first.reload(), second.reload()];
    expect([await firstAgain.files(), await secondAgain.files()]).toEqual(['abcd', 'abcd']);
    expect([firstAgain.tab.id(), secondAgain.tab.id()]).toEqual([first.tab.id(), second.tab.id()]);
    await firstAgain.keep([]);
    expect(await secondAgain.reload().files()).toBe('abcd');
  });

  it('[ENTRY-10] may be duplicated again, and the tabs closed in any order', async () => {
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    const [second, beside] = [first.duplicate(), first.duplicate()];
    expect([await second.files(), await beside.files()]).toEqual(['abcd', 'abcd']);
    const third = second.duplicate();
    expect(await third.files()).toBe('abcd');
    expect(new Set([first, second, beside, third].map(({ tab }) => tab.id())).size).toBe(4);
    await third.keep(without('d'));
    first.close();
    await second.keep(without('a'));
    expect(await second.reload().files()).toBe('bcd');
    expect(await third.reload().files()).toBe('abc');
    expect(await beside.reload().files()).toBe('abcd');
  });

  it('[ENTRY-10] takes over what a tab has left that was closed before the copy began', async () => {
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    first.close();
    const [second, third] = [first.duplicate(), first.duplicate()];
    expect([await second.files(), await third.files()]).toEqual(['abcd', 'abcd']);
    expect(second.tab.id()).not.toBe(third.tab.id());
    await second.keep([]);
    expect(await third.reload().files()).toBe('abcd');
  });

  it('[ENTRY-10] gets another id when its page is restored and another tab has it by then', async () => {
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    first.view.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    const second = first.duplicate();
    expect(await second.files()).toBe('abcd');
    expect(second.tab.id()).toBe(first.tab.id());
    await second.keep([]);
    first.view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(first.tab.id()).not.toBe(second.tab.id());
    expect(picturesOf(first)).toBe('abcd');
    expect(await first.reload().files()).toBe('abcd');
  });
});

describe('a tab', () => {
  afterEach(end);

  it('[ENTRY-10] that answers late, as it slept, leaves its copy with an id and pictures of its own', async () => {
    begin(WAYS[1][1]);
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    channels.sleep();
    const second = first.duplicate();
    expect(await second.files()).toBe('abcd');
    expect(second.tab.id()).toBe(first.tab.id());
    channels.wake();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(second.tab.id()).not.toBe(first.tab.id());
    expect(picturesOf(second)).toBe('abcd');
    await first.keep([]);
    expect(await second.reload().files()).toBe('abcd');
  });

  it.each([
    [1, 2],
    [2, 1],
  ])('[ENTRY-10] keeps the id alone of two that ask for it one after the other, named %i and %i', async (...names) => {
    begin(WAYS[1][1]);
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    first.close();
    const real = crypto.getRandomValues.bind(crypto);
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) =>
      // A page's name has two parts.
      array instanceof Uint32Array && array.length === 2 ? array.fill(names.shift() ?? 9) : real(array),
    );
    const second = first.duplicate();
    const third = first.duplicate();
    expect([await second.files(), await third.files()]).toEqual(['abcd', 'abcd']);
    const ids = [second.tab.id(), third.tab.id()];
    expect(ids.filter((id) => id === first.tab.id())).toHaveLength(1);
  });

  it('[ENTRY-10] [ENTRY-3] copies the words that session storage had no room for', () => {
    local = memoryStorage();
    wordsIn(local, () => 'one').keep('{"a":1}', 5);
    const twin = wordsIn(local, () => 'two');
    twin.copy('one');
    twin.copy('nobody');
    wordsIn(local, () => 'one').drop();
    expect(twin.take()).toBe('{"a":1}');
  });

  it('[ENTRY-10] [ENTRY-9] is told from its copy by messages where locks are never granted', async () => {
    begin(() => {
      const never = new Promise<never>(() => {});
      vi.stubGlobal('navigator', { locks: { request: () => never, query: () => never } });
      vi.stubGlobal('BroadcastChannel', memoryChannels().MemoryChannel);
    });
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    await vi.advanceTimersByTimeAsync(5_000);
    const second = first.duplicate();
    expect(await second.files()).toBe('abcd');
    expect(second.tab.id()).not.toBe(first.tab.id());
    await second.keep([]);
    expect(await first.reload().files()).toBe('abcd');
  });

  it('[ENTRY-10] is the only one where nothing can tell of others', async () => {
    begin(() => {
      vi.stubGlobal('navigator', {});
      vi.stubGlobal('BroadcastChannel', undefined);
    });
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    expect(await first.reload().files()).toBe('abcd');
  });
});
