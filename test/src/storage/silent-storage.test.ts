import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyEntry } from '#domain/empty-entry.ts';
import { entryFromOutbox } from '#src/uploads/outbox-entry.ts';
import { sendOnce } from '#src/uploads/send-once.ts';
import { createEntryStore } from '#src/storage/entry-store.ts';
import { memoryStorage } from '#src/storage/memory-storage.ts';
import { browserOverflow } from '#src/storage/overflow.ts';
import * as parsing from '#src/storage/parse-entry.ts';
import { withLock } from '#src/storage/with-lock.ts';
import { wordsIn } from '#src/storage/words-store.ts';
import { memoryOutbox } from '#test/kit/memory-outbox.ts';
import { big, entryWith, keptEntry, UUID } from './entry-kit.ts';
import { memoryDatabase } from './memory-database.ts';

/** IndexedDB requests of a storage that does not respond, by the kind of failure. */
const SILENT = {
  'is never opened': () => ({}),
  'is blocked by another version': () => {
    const request: { onblocked?: () => void } = {};
    setTimeout(() => request.onblocked?.());
    return request;
  },
  'begins transactions that never end': () => {
    const objectStore = () => ({ transaction: {}, get: () => ({}), put: () => ({}), getAllKeys: () => ({}) });
    const request: { result?: unknown; onsuccess?: () => void } = { result: { transaction: () => ({ objectStore }) } };
    setTimeout(() => request.onsuccess?.());
    return request;
  },
} as const;

const never = new Promise<never>(() => {});
const LIMIT = 2_000;
const parser = async () => parsing;
const tab = () => 'tab';

/** Returns the result of some work after the given milliseconds, or `waits` if it is still pending. */
async function after<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | 'waits'> {
  let result: Result | 'waits' = 'waits';
  void work.then((value) => (result = value));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return result;
}

beforeEach(() => void vi.useFakeTimers());
// Test files share a process, so stubs would affect the imports of the next file.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(SILENT))('an IndexedDB that %s', (_, open) => {
  const store = (session = memoryStorage()) => {
    vi.stubGlobal('indexedDB', { open });
    vi.stubGlobal('IDBKeyRange', { bound: () => ({}) });
    return createEntryStore(session, browserOverflow(tab), wordsIn(memoryStorage(), tab), parser);
  };

  it('[ENTRY-9] delays the site for a new visitor by two seconds, not for good', async () => {
    expect(await after(LIMIT, store().load(UUID))).toBeNull();
  });

  it('[ENTRY-9] loses a returning visitor the pictures in it and no text', async () => {
    const session = memoryStorage();
    const database = memoryDatabase();
    vi.stubGlobal('indexedDB', database.indexedDB);
    const before = createEntryStore(session, browserOverflow(tab), wordsIn(memoryStorage(), tab));
    const heavy = { ...big('a'), dataUrl: `data:image/jpeg;base64,${'a'.repeat(500_000)}` };
    await after(LIMIT, before.save(UUID, keptEntry(entryWith({ nameFirst: 'Dana', files: [heavy] }))));
    expect([...database.held.keys()]).toContain('tab/a');
    const loaded = await after(LIMIT, store(session).load(UUID));
    expect(loaded).toMatchObject({ entry: { nameFirst: 'Dana', files: [] } });
  });

  it('[ENTRY-9] delays a picture once, and later ones not at all', async () => {
    const session = memoryStorage();
    const entries = store(session);
    const heavy = { ...big('a'), dataUrl: `data:image/jpeg;base64,${'a'.repeat(500_000)}` };
    expect(await after(LIMIT, entries.makeRoom([heavy]))).toBeUndefined();
    expect(await after(0, entries.save(UUID, keptEntry(entryWith({ files: [heavy] }))))).toBeUndefined();
    expect(session.getItem('_d')).toContain(heavy.dataUrl);
  });
});

describe('an outbox that never answers', () => {
  it('[ENTRY-9] never blocks the entry of a returning visitor, when it is read or cleaned up', async () => {
    const silent = memoryOutbox([], { all: () => never });
    expect(await after(LIMIT, entryFromOutbox(UUID, null, 0, parser, silent.outbox))).toBeNull();
    const item = { key: 'old', campaignUuid: UUID, version: 0, queuedAt: 0, call: null, answer: null };
    const halfSilent = memoryOutbox([{ ...item, entry: emptyEntry() }], { drop: () => never });
    expect(await after(LIMIT, entryFromOutbox(UUID, null, 0, parser, halfSilent.outbox))).toBeNull();
  });
});

describe('locks', () => {
  const locksWith = (held: readonly string[] | 'silent') => {
    const query = async () => (held === 'silent' ? never : { held: held.map((name) => ({ name })), pending: [] });
    const request = (_: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    vi.stubGlobal('navigator', { locks: { request, query } });
  };

  it.each([[[]], [['another']], ['silent']] as const)(
    '[ENTRY-9] that are never granted, with %j held, delay a submission by only a few seconds',
    async (held) => {
      locksWith(held);
      expect(
        await after(
          2 * LIMIT,
          withLock('key-1', async () => 'sent'),
        ),
      ).toBe('sent');
      const { signal } = new AbortController();
      const input = { idempotencyKey: 'key-1', captcha: null };
      const sent = sendOnce(memoryOutbox().outbox, input, signal, async () => ({ uuid: UUID }));
      expect(await after(2 * LIMIT, sent)).toEqual({ uuid: UUID });
    },
  );

  it('[OFFLINE-3] of another page are awaited until the visitor cancels', async () => {
    locksWith(['promenade.submission/key-1']);
    const ended = new AbortController();
    const work = withLock('key-1', async () => 'sent', ended.signal).catch((error: unknown) => error);
    expect(await after(20 * LIMIT, work)).toBe('waits');
    ended.abort(new Error('given up'));
    expect(await after(0, work)).toEqual(new Error('given up'));
  });
});
