import { beforeEach, describe, expect, it } from 'vitest';
import { emptyEntry } from '#domain/empty-entry.ts';
import { ENTRY_KEY } from '#src/storage/stored-entry.ts';
import { receipt } from '../../kit/journey-actor.ts';
import { big, browserStorages, entryWith, keptEntry, UUID } from './entry-kit.ts';
import { storageOf } from './storages.ts';

let browser: ReturnType<typeof browserStorages>;
beforeEach(() => {
  browser = browserStorages();
});

describe('the entry store', () => {
  it('[ENTRY-1] [CONST-6] stores all fields of the entry under the key _d', async () => {
    const session = storageOf(100_000);
    await browser.storeIn(session).save(UUID, keptEntry(entryWith({ files: [receipt('a')] })));
    const stored = JSON.parse(session.getItem('_d') ?? '{}') as Record<string, unknown>;
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(Object.keys(emptyEntry())));
    expect(stored).toMatchObject({ email: 'dana@example.com', campaignUuid: UUID, version: 1 });
  });

  it('[ENTRY-2] returns the stored entry', async () => {
    const session = storageOf(100_000);
    const entry = entryWith({ files: [receipt('a'), receipt('b')], passedGate: true });
    await browser.storeIn(session).save(UUID, keptEntry(entry));
    expect(await browser.storeIn(session).load(UUID)).toEqual(keptEntry(entry));
  });

  it('[POINTS-4] keeps the key of each redemption without an answer', async () => {
    const session = storageOf(100_000);
    const redemption = {
      rewardPk: 4,
      idempotencyKey: 'key-2',
      isSent: true,
      undecided: [{ rewardPk: 1, idempotencyKey: 'key-1' }],
    };
    await browser.storeIn(session).save(UUID, { ...keptEntry(entryWith({})), redemption });
    expect((await browser.storeIn(session).load(UUID))?.redemption).toEqual(redemption);
  });

  it('reads the pictures once for all key presses between two changes of images', async () => {
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
    const store = browser.storeIn(session);
    await store.save(UUID, keptEntry(entryWith({ files })));
    const first = reads;
    for (const nameFirst of ['D', 'Da', 'Dan']) await store.save(UUID, keptEntry(entryWith({ files, nameFirst })));
    expect(reads).toBe(first);
    expect((await browser.storeIn(session).load(UUID))?.entry).toEqual(
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
    await browser.storeIn(session).save(UUID, keptEntry(entryWith({})));
    session.setItem(ENTRY_KEY, change(session.getItem(ENTRY_KEY) ?? ''));
    expect(await browser.storeIn(session).load(UUID)).toBeNull();
    expect(session.getItem(ENTRY_KEY)).toBeNull();
  });
});
