import { beforeEach, describe, expect, it } from 'vitest';
import { emptyEntry, type Entry } from '#domain/entry.ts';
import { EMPTY_CONTACT } from '#domain/support.ts';
import { createEntryStore as createStore } from '#src/storage/entry-store.ts';
import type { Overflow } from '#src/storage/overflow.ts';
import { ENTRY_KEY } from '#src/storage/stored-entry.ts';
import { wordsIn } from '#src/storage/words-store.ts';
import { receipt } from '../../kit/journey-actor.ts';
import { memoryOverflow, refusing, storageOf } from './storages.ts';

const UUID = '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab';

const big = (id: string) => ({ ...receipt(id), dataUrl: `data:image/jpeg;base64,${id.repeat(5000)}` });
const entryWith = (fields: Partial<Entry>): Entry => ({ ...emptyEntry(), email: 'dana@example.com', ...fields });

let kept: ReturnType<typeof memoryOverflow>;
let local: Storage;
beforeEach(() => {
  kept = memoryOverflow();
  local = storageOf(100_000);
});

const createEntryStore = (session: Storage, overflow: Overflow) =>
  createStore(session, overflow, wordsIn(local, 'tab'));

describe('the entry store', () => {
  it('[ENTRY-1] [CONST-6] keeps all fields of the entry under the key _d', async () => {
    const session = storageOf(100_000);
    await createEntryStore(session, kept.overflow).save(UUID, {
      entry: entryWith({ files: [receipt('a')] }),
      completion: null,
      contact: EMPTY_CONTACT,
    });
    const stored = JSON.parse(session.getItem('_d') ?? '{}') as Record<string, unknown>;
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(Object.keys(emptyEntry())));
    expect(stored).toMatchObject({ email: 'dana@example.com', campaignUuid: UUID, version: 1 });
  });

  it('[ENTRY-2] gives back what was kept', async () => {
    const session = storageOf(100_000);
    const entry = entryWith({ files: [receipt('a'), receipt('b')], passedGate: true });
    await createEntryStore(session, kept.overflow).save(UUID, { entry, completion: null, contact: EMPTY_CONTACT });
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toEqual({
      entry,
      completion: null,
      contact: EMPTY_CONTACT,
    });
  });

  it('[ENTRY-3] moves the images when session storage is full, keeps references, and gives everything back in order', async () => {
    const session = storageOf(12_000);
    const entry = entryWith({ files: [big('a'), big('b'), big('c')] });
    const store = createEntryStore(session, kept.overflow);
    await store.save(UUID, { entry: entryWith({ files: [big('a')] }), completion: null, contact: EMPTY_CONTACT });
    await store.save(UUID, { entry, completion: null, contact: EMPTY_CONTACT });
    expect(session.getItem(ENTRY_KEY)).not.toContain('aaaa');
    expect([...kept.texts.keys()]).toEqual(['a', 'b', 'c']);
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toEqual({
      entry,
      completion: null,
      contact: EMPTY_CONTACT,
    });
  });

  it('[ENTRY-3] moves the whole entry when session storage has no room at all', async () => {
    const session = storageOf(10);
    const entry = entryWith({ files: [big('a')] });
    await createEntryStore(session, kept.overflow).save(UUID, { entry, completion: null, contact: EMPTY_CONTACT });
    expect(session.getItem(ENTRY_KEY)).toBeNull();
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toEqual({
      entry,
      completion: null,
      contact: EMPTY_CONTACT,
    });
  });

  it('[ENTRY-3] deleted images leave the overflow', async () => {
    const store = createEntryStore(storageOf(6_000), kept.overflow);
    await store.save(UUID, {
      entry: entryWith({ files: [big('a'), big('b')] }),
      completion: null,
      contact: EMPTY_CONTACT,
    });
    await store.save(UUID, { entry: entryWith({ files: [big('b')] }), completion: null, contact: EMPTY_CONTACT });
    expect([...kept.texts.keys()]).toEqual(['b']);
    await store.save(UUID, { entry: emptyEntry(), completion: null, contact: EMPTY_CONTACT });
    expect([...kept.texts.keys()]).toEqual([]);
  });

  it('[ENTRY-3] the last of several saves at once is the one that stays', async () => {
    const session = storageOf(6_000);
    const store = createEntryStore(session, kept.overflow);
    const entries = ['a', 'b', 'c'].map((email) => entryWith({ email, files: [big('a'), big('b')] }));
    await Promise.all(entries.map((entry) => store.save(UUID, { entry, completion: null, contact: EMPTY_CONTACT })));
    expect((await createEntryStore(session, kept.overflow).load(UUID))?.entry.email).toBe('c');
  });

  it('[RCPT-8] [ENTRY-3] gives back a turned picture that had moved, as it was turned', async () => {
    const session = storageOf(6_000);
    const store = createEntryStore(session, kept.overflow);
    await store.save(UUID, {
      entry: entryWith({ files: [big('a'), big('b')] }),
      completion: null,
      contact: EMPTY_CONTACT,
    });
    const entry = entryWith({ files: [{ ...big('a'), dataUrl: big('z').dataUrl }, big('b')] });
    await store.save(UUID, { entry, completion: null, contact: EMPTY_CONTACT });
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toEqual({
      entry,
      completion: null,
      contact: EMPTY_CONTACT,
    });
  });

  it('[ENTRY-2] [ENTRY-3] keeps the words and the other images where the overflow cannot be read', async () => {
    const session = storageOf(12_000);
    const store = createEntryStore(session, kept.overflow);
    await store.save(UUID, {
      entry: entryWith({ files: [big('a'), big('b'), big('c')] }),
      completion: null,
      contact: EMPTY_CONTACT,
    });
    await store.save(UUID, {
      entry: entryWith({ files: [big('a'), receipt('d')] }),
      completion: null,
      contact: EMPTY_CONTACT,
    });
    const files = (await createEntryStore(session, refusing()).load(UUID))?.entry.files;
    expect(files?.map(({ id }) => id)).toEqual(['d']);
  });

  it('[ENTRY-3] keeps the words and the images that have room where the overflow refuses', async () => {
    const session = storageOf(12_000);
    const store = createEntryStore(session, refusing());
    await store.save(UUID, { entry: entryWith({ files: [big('a')] }), completion: null, contact: EMPTY_CONTACT });
    const files = [big('a'), big('b'), big('c')];
    await store.save(UUID, { entry: entryWith({ files }), completion: null, contact: EMPTY_CONTACT });
    await store.save(UUID, {
      entry: entryWith({ files, nameFirst: 'Dana' }),
      completion: null,
      contact: EMPTY_CONTACT,
    });
    const entry = (await createEntryStore(session, refusing()).load(UUID))?.entry;
    expect(entry).toEqual(entryWith({ files: [big('a'), big('b')], nameFirst: 'Dana' }));
  });

  it('[ENTRY-7] leaves nothing in the overflow after completion, whatever was being moved', async () => {
    const completion = { submissionUuid: UUID, instancePk: 1, paymentMode: null, preferredPaymentMethod: null };
    for (const room of [6_000, 10]) {
      const session = storageOf(room);
      const store = createEntryStore(session, kept.overflow);
      kept.texts.set('forgotten', big('x').dataUrl);
      await Promise.all([
        store.save(UUID, {
          entry: entryWith({ files: [big('a'), big('b')] }),
          completion: null,
          contact: EMPTY_CONTACT,
        }),
        store.save(UUID, { entry: emptyEntry(), completion, contact: EMPTY_CONTACT }),
      ]);
      expect([...kept.texts.keys()]).toEqual(room === 10 ? [ENTRY_KEY] : []);
      expect([...kept.texts.values()].join()).not.toMatch(/dana|data:image/);
      expect(await createEntryStore(session, kept.overflow).load(UUID)).toEqual({
        entry: emptyEntry(),
        completion,
        contact: EMPTY_CONTACT,
      });
    }
  });

  it('[ENTRY-3] has kept the words before it returns, whatever room session storage has', async () => {
    for (const room of [100_000, 6_000, 10]) {
      const session = storageOf(room);
      const store = createEntryStore(session, kept.overflow);
      const files = [big('a'), big('b')];
      await store.save(UUID, { entry: entryWith({ files }), completion: null, contact: EMPTY_CONTACT });
      void store.save(UUID, {
        entry: entryWith({ files, nameFirst: 'Dana' }),
        completion: null,
        contact: EMPTY_CONTACT,
      });
      expect((await createEntryStore(session, kept.overflow).load(UUID))?.entry).toEqual(
        entryWith({ files, nameFirst: 'Dana' }),
      );
    }
  });

  it('[ENTRY-3] keeps the later words where their second place is full as well', async () => {
    local = storageOf(700);
    const session = storageOf(10);
    const store = createEntryStore(session, kept.overflow);
    for (const nameFirst of ['D', 'Dana'.repeat(100)])
      await store.save(UUID, { entry: entryWith({ nameFirst }), completion: null, contact: EMPTY_CONTACT });
    expect((await createEntryStore(session, kept.overflow).load(UUID))?.entry.nameFirst).toBe('Dana'.repeat(100));
  });

  it('[ENTRY-3] leaves no words in their second place once session storage has room again', async () => {
    const session = storageOf(1_000);
    session.setItem('filler', 'x'.repeat(900));
    const store = createEntryStore(session, kept.overflow);
    await store.save(UUID, { entry: entryWith({}), completion: null, contact: EMPTY_CONTACT });
    expect(local.length).toBe(1);
    session.removeItem('filler');
    await store.save(UUID, { entry: entryWith({ nameFirst: 'Dana' }), completion: null, contact: EMPTY_CONTACT });
    expect(local.length).toBe(0);
    expect((await createEntryStore(session, kept.overflow).load(UUID))?.entry.nameFirst).toBe('Dana');
  });

  it('[RCPT-12] [ENTRY-3] counts session storage as full for more image data than can be written in a moment', async () => {
    const session = storageOf(5_000_000);
    const store = createEntryStore(session, kept.overflow);
    const heavy = (id: string) => ({ ...receipt(id), dataUrl: `data:image/jpeg;base64,${id.repeat(150_000)}` });
    const files = ['a', 'b', 'c'].map(heavy);
    await store.save(UUID, {
      entry: entryWith({ files: files.slice(0, 2) }),
      completion: null,
      contact: EMPTY_CONTACT,
    });
    expect(session.getItem(ENTRY_KEY)).toContain('aaaa');
    await store.makeRoom(files.slice(2));
    void store.save(UUID, { entry: entryWith({ files }), completion: null, contact: EMPTY_CONTACT });
    expect(session.getItem(ENTRY_KEY)).not.toContain('aaaa');
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toEqual({
      entry: entryWith({ files }),
      completion: null,
      contact: EMPTY_CONTACT,
    });
  });

  it('[ENTRY-8] drops the moved images of another campaign', async () => {
    const session = storageOf(6_000);
    await createEntryStore(session, kept.overflow).save(UUID, {
      entry: entryWith({ files: [big('a'), big('b')] }),
      completion: null,
      contact: EMPTY_CONTACT,
    });
    expect(await createEntryStore(session, kept.overflow).load('00000000-0000-4000-8000-000000000000')).toBeNull();
    expect([...kept.texts.keys()]).toEqual([]);
  });

  it('[ENTRY-2] keeps the instance of an entry that was written before a deployment, when its pk was called journeyPk', async () => {
    const session = storageOf(100_000);
    const completion = { submissionUuid: 'x', instancePk: 8, paymentMode: null, preferredPaymentMethod: null };
    await createEntryStore(session, kept.overflow).save(UUID, {
      entry: entryWith({ instancePk: 7 }),
      completion,
      contact: EMPTY_CONTACT,
    });
    session.setItem(ENTRY_KEY, (session.getItem(ENTRY_KEY) ?? '').replaceAll('instancePk', 'journeyPk'));
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toMatchObject({
      entry: { instancePk: 7 },
      completion: { instancePk: 8 },
    });
  });

  it('reads the pictures once for all key presses between two changes of the images', async () => {
    let reads = 0;
    const counted = {
      ...receipt('a'),
      get dataUrl() {
        reads += 1;
        return big('a').dataUrl;
      },
    };
    const files = [counted];
    const session = storageOf(100_000);
    const store = createEntryStore(session, kept.overflow);
    await store.save(UUID, { entry: entryWith({ files }), completion: null, contact: EMPTY_CONTACT });
    const first = reads;
    for (const nameFirst of ['D', 'Da', 'Dan'])
      await store.save(UUID, { entry: entryWith({ files, nameFirst }), completion: null, contact: EMPTY_CONTACT });
    expect(reads).toBe(first);
    expect((await createEntryStore(session, kept.overflow).load(UUID))?.entry).toEqual(
      entryWith({ files: [big('a')], nameFirst: 'Dan' }),
    );
  });

  it.each([
    ['another campaign', (text: string) => text.replace(UUID, '00000000-0000-4000-8000-000000000000')],
    ['another version', (text: string) => text.replace('"version":1', '"version":0')],
    ['another shape', (text: string) => text.replace('"passedGate":false', '"passedGate":"yes"')],
    ['no JSON', (text: string) => text.slice(0, -1)],
  ])('[ENTRY-8] drops stored data of %s', async (_, change) => {
    const session = storageOf(100_000);
    await createEntryStore(session, kept.overflow).save(UUID, {
      entry: entryWith({}),
      completion: null,
      contact: EMPTY_CONTACT,
    });
    session.setItem(ENTRY_KEY, change(session.getItem(ENTRY_KEY) ?? ''));
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toBeNull();
    expect(session.getItem(ENTRY_KEY)).toBeNull();
  });
});
