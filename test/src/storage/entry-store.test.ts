import { beforeEach, describe, expect, it } from 'vitest';
import { emptyEntry, type Entry } from '#domain/entry.ts';
import { EMPTY_CONTACT } from '#domain/support.ts';
import { ENTRY_KEY, createEntryStore } from '#src/storage/entry-store.ts';
import { loadLanding, saveLanding, utmOf } from '#src/storage/landing-store.ts';
import type { Overflow } from '#src/storage/overflow.ts';
import { receipt } from '../../kit/journey-actor.ts';

const UUID = '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab';

/** A session storage with room for so many characters, that refuses as a browser does. */
function storageOf(room: number): Storage {
  const texts = new Map<string, string>();
  const size = () => [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      const before = texts.get(key);
      texts.set(key, text);
      if (size() <= room) return;
      if (before === undefined) texts.delete(key);
      else texts.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

function memoryOverflow() {
  const texts = new Map<string, string>();
  const overflow: Overflow = {
    put: async (more) => more.forEach((text, key) => texts.set(key, text)),
    take: async (key) => texts.get(key),
    takeAll: async (keys) => keys.map((key) => texts.get(key)),
    drop: async (keys) => keys.forEach((key) => texts.delete(key)),
    clear: async () => texts.clear(),
    sweep: async () => undefined,
  };
  return { texts, overflow };
}

/** An overflow as a browser has it that forbids IndexedDB. */
function refusing(): Overflow {
  const refuse = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
  return { put: refuse, take: refuse, takeAll: refuse, drop: refuse, clear: refuse, sweep: refuse };
}

const big = (id: string) => ({ ...receipt(id), dataUrl: `data:image/jpeg;base64,${id.repeat(5000)}` });
const entryWith = (fields: Partial<Entry>): Entry => ({ ...emptyEntry(), email: 'dana@example.com', ...fields });

let kept: ReturnType<typeof memoryOverflow>;
beforeEach(() => {
  kept = memoryOverflow();
});

describe('the entry store', () => {
  it('[ENTRY-1] [CONST-6] keeps all fields of the entry under the key _d', async () => {
    const session = storageOf(100_000);
    await createEntryStore(session, kept.overflow).save(UUID, { entry: entryWith({ files: [receipt('a')] }), completion: null, contact: EMPTY_CONTACT });
    const stored = JSON.parse(session.getItem('_d') ?? '{}') as Record<string, unknown>;
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(Object.keys(emptyEntry())));
    expect(stored).toMatchObject({ email: 'dana@example.com', campaignUuid: UUID, version: 1 });
  });

  it('[ENTRY-2] gives back what was kept', async () => {
    const session = storageOf(100_000);
    const entry = entryWith({ files: [receipt('a'), receipt('b')], passedGate: true });
    await createEntryStore(session, kept.overflow).save(UUID, { entry, completion: null, contact: EMPTY_CONTACT });
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toEqual({ entry, completion: null, contact: EMPTY_CONTACT });
  });

  it('[ENTRY-3] moves the images when session storage is full, keeps references, and gives everything back in order', async () => {
    const session = storageOf(12_000);
    const entry = entryWith({ files: [big('a'), big('b'), big('c')] });
    const store = createEntryStore(session, kept.overflow);
    await store.save(UUID, { entry: entryWith({ files: [big('a')] }), completion: null, contact: EMPTY_CONTACT });
    await store.save(UUID, { entry, completion: null, contact: EMPTY_CONTACT });
    expect(session.getItem(ENTRY_KEY)).not.toContain('aaaa');
    expect([...kept.texts.keys()]).toEqual(['a', 'b', 'c']);
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toEqual({ entry, completion: null, contact: EMPTY_CONTACT });
  });

  it('[ENTRY-3] moves the whole entry when session storage has no room at all', async () => {
    const session = storageOf(10);
    const entry = entryWith({ files: [big('a')] });
    await createEntryStore(session, kept.overflow).save(UUID, { entry, completion: null, contact: EMPTY_CONTACT });
    expect(session.getItem(ENTRY_KEY)).toBeNull();
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toEqual({ entry, completion: null, contact: EMPTY_CONTACT });
  });

  it('[ENTRY-3] deleted images leave the overflow', async () => {
    const store = createEntryStore(storageOf(6_000), kept.overflow);
    await store.save(UUID, { entry: entryWith({ files: [big('a'), big('b')] }), completion: null, contact: EMPTY_CONTACT });
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
    await store.save(UUID, { entry: entryWith({ files: [big('a'), big('b')] }), completion: null, contact: EMPTY_CONTACT });
    const entry = entryWith({ files: [{ ...big('a'), dataUrl: big('z').dataUrl }, big('b')] });
    await store.save(UUID, { entry, completion: null, contact: EMPTY_CONTACT });
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toEqual({ entry, completion: null, contact: EMPTY_CONTACT });
  });

  it('[ENTRY-2] [ENTRY-3] keeps the words and the other images where the overflow cannot be read', async () => {
    const session = storageOf(12_000);
    const store = createEntryStore(session, kept.overflow);
    await store.save(UUID, { entry: entryWith({ files: [big('a'), big('b'), big('c')] }), completion: null, contact: EMPTY_CONTACT });
    await store.save(UUID, { entry: entryWith({ files: [big('a'), receipt('d')] }), completion: null, contact: EMPTY_CONTACT });
    const files = (await createEntryStore(session, refusing()).load(UUID))?.entry.files;
    expect(files?.map(({ id }) => id)).toEqual(['d']);
  });

  it('[ENTRY-3] keeps the words and the images that have room where the overflow refuses', async () => {
    const session = storageOf(12_000);
    const store = createEntryStore(session, refusing());
    await store.save(UUID, { entry: entryWith({ files: [big('a')] }), completion: null, contact: EMPTY_CONTACT });
    const files = [big('a'), big('b'), big('c')];
    await store.save(UUID, { entry: entryWith({ files }), completion: null, contact: EMPTY_CONTACT });
    await store.save(UUID, { entry: entryWith({ files, nameFirst: 'Dana' }), completion: null, contact: EMPTY_CONTACT });
    const entry = (await createEntryStore(session, refusing()).load(UUID))?.entry;
    expect(entry).toEqual(entryWith({ files: [big('a'), big('b')], nameFirst: 'Dana' }));
  });

  it('[ENTRY-7] leaves nothing in the overflow after completion, whatever was being moved', async () => {
    const completion = { submissionUuid: UUID, journeyPk: 1, paymentMode: null, preferredPaymentMethod: null };
    for (const room of [6_000, 10]) {
      const session = storageOf(room);
      const store = createEntryStore(session, kept.overflow);
      kept.texts.set('forgotten', big('x').dataUrl);
      await Promise.all([
        store.save(UUID, { entry: entryWith({ files: [big('a'), big('b')] }), completion: null, contact: EMPTY_CONTACT }),
        store.save(UUID, { entry: emptyEntry(), completion, contact: EMPTY_CONTACT }),
      ]);
      expect([...kept.texts.keys()]).toEqual(room === 10 ? [ENTRY_KEY] : []);
      expect([...kept.texts.values()].join()).not.toMatch(/dana|data:image/);
      expect(await createEntryStore(session, kept.overflow).load(UUID)).toEqual({ entry: emptyEntry(), completion, contact: EMPTY_CONTACT });
    }
  });

  it('[ENTRY-8] drops the moved images of another campaign', async () => {
    const session = storageOf(6_000);
    await createEntryStore(session, kept.overflow).save(UUID, { entry: entryWith({ files: [big('a'), big('b')] }), completion: null, contact: EMPTY_CONTACT });
    expect(await createEntryStore(session, kept.overflow).load('00000000-0000-4000-8000-000000000000')).toBeNull();
    expect([...kept.texts.keys()]).toEqual([]);
  });

  it('reads the pictures once for all key presses between two changes of the images', async () => {
    let reads = 0;
    const counted = { ...receipt('a'), get dataUrl() {
      reads += 1;
      return big('a').dataUrl;
    } };
    const files = [counted];
    const session = storageOf(100_000);
    const store = createEntryStore(session, kept.overflow);
    await store.save(UUID, { entry: entryWith({ files }), completion: null, contact: EMPTY_CONTACT });
    const first = reads;
    for (const nameFirst of ['D', 'Da', 'Dan']) await store.save(UUID, { entry: entryWith({ files, nameFirst }), completion: null, contact: EMPTY_CONTACT });
    expect(reads).toBe(first);
    expect((await createEntryStore(session, kept.overflow).load(UUID))?.entry).toEqual(entryWith({ files: [big('a')], nameFirst: 'Dan' }));
  });

  it.each([
    ['another campaign', (text: string) => text.replace(UUID, '00000000-0000-4000-8000-000000000000')],
    ['another version', (text: string) => text.replace('"version":1', '"version":0')],
    ['another shape', (text: string) => text.replace('"passedGate":false', '"passedGate":"yes"')],
    ['no JSON', (text: string) => text.slice(0, -1)],
  ])('[ENTRY-8] drops stored data of %s', async (_, change) => {
    const session = storageOf(100_000);
    await createEntryStore(session, kept.overflow).save(UUID, { entry: entryWith({}), completion: null, contact: EMPTY_CONTACT });
    session.setItem(ENTRY_KEY, change(session.getItem(ENTRY_KEY) ?? ''));
    expect(await createEntryStore(session, kept.overflow).load(UUID)).toBeNull();
    expect(session.getItem(ENTRY_KEY)).toBeNull();
  });
});

describe('the landing', () => {
  it('[ENTRY-4] captures the utm parameters of the URL, and no others', () => {
    expect(utmOf('?utm_source=pack&utm_medium=qr&campaign=linnet')).toEqual({ utm_source: 'pack', utm_medium: 'qr' });
  });

  it('[ENTRY-4] keeps profile and UTM parameters, and drops those of another campaign', () => {
    const local = storageOf(1_000);
    saveLanding(local, { campaignUuid: UUID, profile: null, utm: { utm_source: 'pack' } });
    expect(loadLanding(local, UUID)).toMatchObject({ profile: null, utm: { utm_source: 'pack' } });
    expect(loadLanding(local, '00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  it('[ENTRY-4] a full storage does not stop the visitor', () => {
    expect(() => saveLanding(storageOf(0), { campaignUuid: UUID, profile: null, utm: {} })).not.toThrow();
  });
});
