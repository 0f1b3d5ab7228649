import { beforeEach, describe, expect, it } from 'vitest';
import { emptyEntry } from '#domain/empty-entry.ts';
import { ENTRY_KEY } from '#src/storage/stored-entry.ts';
import { receipt } from '../../kit/journey-actor.ts';
import { big, browserStorages, entryWith, keptEntry, UUID } from './entry-kit.ts';
import { refusing, storageOf } from './storages.ts';

let browser: ReturnType<typeof browserStorages>;
beforeEach(() => {
  browser = browserStorages();
});

describe('the entry store when session storage is full', () => {
  it('[ENTRY-3] moves the images when session storage is full, keeps references, and returns everything in order', async () => {
    const session = storageOf(12_000);
    const entry = entryWith({ files: [big('a'), big('b'), big('c')] });
    const store = browser.storeIn(session);
    await store.save(UUID, keptEntry(entryWith({ files: [big('a')] })));
    await store.save(UUID, keptEntry(entry));
    expect(session.getItem(ENTRY_KEY)).not.toContain('aaaa');
    expect([...browser.moved.keys()]).toEqual(['a', 'b', 'c']);
    expect(await browser.storeIn(session).load(UUID)).toEqual(keptEntry(entry));
  });

  it('[ENTRY-3] moves the whole entry when session storage has no space at all', async () => {
    const session = storageOf(10);
    const entry = entryWith({ files: [big('a')] });
    await browser.storeIn(session).save(UUID, keptEntry(entry));
    expect(session.getItem(ENTRY_KEY)).toBeNull();
    expect(await browser.storeIn(session).load(UUID)).toEqual(keptEntry(entry));
  });

  it('[ENTRY-3] removes deleted images from the overflow', async () => {
    const store = browser.storeIn(storageOf(6_000));
    await store.save(UUID, keptEntry(entryWith({ files: [big('a'), big('b')] })));
    await store.save(UUID, keptEntry(entryWith({ files: [big('b')] })));
    expect([...browser.moved.keys()]).toEqual(['b']);
    await store.save(UUID, keptEntry(emptyEntry()));
    expect([...browser.moved.keys()]).toEqual([]);
  });

  it('[ENTRY-3] keeps the last of several parallel saves', async () => {
    const session = storageOf(6_000);
    const store = browser.storeIn(session);
    const entries = ['a', 'b', 'c'].map((email) => entryWith({ email, files: [big('a'), big('b')] }));
    await Promise.all(entries.map((entry) => store.save(UUID, keptEntry(entry))));
    expect((await browser.storeIn(session).load(UUID))?.entry.email).toBe('c');
  });

  it('[RCPT-8] [ENTRY-3] returns a moved picture with its rotation', async () => {
    const session = storageOf(6_000);
    const store = browser.storeIn(session);
    await store.save(UUID, keptEntry(entryWith({ files: [big('a'), big('b')] })));
    const entry = entryWith({ files: [{ ...big('a'), dataUrl: big('z').dataUrl }, big('b')] });
    await store.save(UUID, keptEntry(entry));
    expect(await browser.storeIn(session).load(UUID)).toEqual(keptEntry(entry));
  });

  it('[ENTRY-2] [ENTRY-3] keeps the texts and the other images if the overflow cannot be read', async () => {
    const session = storageOf(12_000);
    const store = browser.storeIn(session);
    await store.save(UUID, keptEntry(entryWith({ files: [big('a'), big('b'), big('c')] })));
    await store.save(UUID, keptEntry(entryWith({ files: [big('a'), receipt('d')] })));
    const files = (await browser.storeIn(session, refusing()).load(UUID))?.entry.files;
    expect(files?.map(({ id }) => id)).toEqual(['d']);
  });

  it('[ENTRY-3] keeps the texts and the images that fit if the overflow cannot be written', async () => {
    const session = storageOf(12_000);
    const store = browser.storeIn(session, refusing());
    await store.save(UUID, keptEntry(entryWith({ files: [big('a')] })));
    const files = [big('a'), big('b'), big('c')];
    await store.save(UUID, keptEntry(entryWith({ files })));
    await store.save(UUID, keptEntry(entryWith({ files, nameFirst: 'Dana' })));
    const entry = (await browser.storeIn(session, refusing()).load(UUID))?.entry;
    expect(entry).toEqual(entryWith({ files: [big('a'), big('b')], nameFirst: 'Dana' }));
  });

  it('[ENTRY-7] leaves nothing in the overflow after completion, even during a move', async () => {
    const completion = { submissionUuid: UUID, instancePk: 1, paymentMode: null, preferredPaymentMethod: null };
    for (const room of [6_000, 10]) {
      const session = storageOf(room);
      const store = browser.storeIn(session);
      browser.moved.set('forgotten', big('x').dataUrl);
      await Promise.all([
        store.save(UUID, keptEntry(entryWith({ files: [big('a'), big('b')] }))),
        store.save(UUID, keptEntry(emptyEntry(), completion)),
      ]);
      expect([...browser.moved.keys()]).toEqual(room === 10 ? [ENTRY_KEY] : []);
      expect([...browser.moved.values()].join()).not.toMatch(/dana|data:image/);
      expect(await browser.storeIn(session).load(UUID)).toEqual(keptEntry(emptyEntry(), completion));
    }
  });

  it('[ENTRY-3] has stored the texts before it returns, whatever space session storage has', async () => {
    for (const room of [100_000, 6_000, 10]) {
      const session = storageOf(room);
      const store = browser.storeIn(session);
      const files = [big('a'), big('b')];
      await store.save(UUID, keptEntry(entryWith({ files })));
      void store.save(UUID, keptEntry(entryWith({ files, nameFirst: 'Dana' })));
      expect((await browser.storeIn(session).load(UUID))?.entry).toEqual(entryWith({ files, nameFirst: 'Dana' }));
    }
  });

  it('[ENTRY-3] keeps the later texts if their second place is full as well', async () => {
    browser = browserStorages(700);
    const session = storageOf(10);
    const store = browser.storeIn(session);
    for (const nameFirst of ['D', 'Dana'.repeat(100)]) await store.save(UUID, keptEntry(entryWith({ nameFirst })));
    expect((await browser.storeIn(session).load(UUID))?.entry.nameFirst).toBe('Dana'.repeat(100));
  });

  it('[ENTRY-3] leaves no texts in their second place when session storage has space again', async () => {
    const session = storageOf(1_000);
    session.setItem('filler', 'x'.repeat(900));
    const store = browser.storeIn(session);
    await store.save(UUID, keptEntry(entryWith({})));
    expect(browser.local.length).toBe(1);
    session.removeItem('filler');
    await store.save(UUID, keptEntry(entryWith({ nameFirst: 'Dana' })));
    expect(browser.local.length).toBe(0);
    expect((await browser.storeIn(session).load(UUID))?.entry.nameFirst).toBe('Dana');
  });

  it('[RCPT-12] [ENTRY-3] treats session storage as full for more image data than can be written quickly', async () => {
    const session = storageOf(5_000_000);
    const store = browser.storeIn(session);
    const heavy = (id: string) => ({ ...receipt(id), dataUrl: `data:image/jpeg;base64,${id.repeat(150_000)}` });
    const files = ['a', 'b', 'c'].map(heavy);
    await store.save(UUID, keptEntry(entryWith({ files: files.slice(0, 2) })));
    expect(session.getItem(ENTRY_KEY)).toContain('aaaa');
    await store.makeRoom(files.slice(2));
    void store.save(UUID, keptEntry(entryWith({ files })));
    expect(session.getItem(ENTRY_KEY)).not.toContain('aaaa');
    expect(await browser.storeIn(session).load(UUID)).toEqual(keptEntry(entryWith({ files })));
  });

  it('[ENTRY-8] drops the moved images of another campaign', async () => {
    const session = storageOf(6_000);
    await browser.storeIn(session).save(UUID, keptEntry(entryWith({ files: [big('a'), big('b')] })));
    expect(await browser.storeIn(session).load('00000000-0000-4000-8000-000000000000')).toBeNull();
    expect([...browser.moved.keys()]).toEqual([]);
  });
});
