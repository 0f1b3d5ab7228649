import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyEntry } from '#domain/empty-entry.ts';
import { browserOutbox, type NewItem } from '#src/storage/browser-outbox.ts';
import { receipt } from '#test/kit/journey-actor.ts';
import { memoryDatabase } from './memory-database.ts';

const ITEM: NewItem = {
  key: 'key-1',
  campaignUuid: 'c-1',
  queuedAt: 1,
  entry: { ...emptyEntry(), files: [receipt('a')], email: 'dana@example.com', idempotencyKey: 'key-1' },
  call: { address: 'https://example.com/', headers: {}, body: { captcha: 'solved' } },
};
const ACCEPTED = { status: 201, body: { uuid: 'u-1' } };

let database: ReturnType<typeof memoryDatabase>;
beforeEach(() => {
  database = memoryDatabase();
  vi.stubGlobal('indexedDB', database.indexedDB);
});

describe('the outbox', () => {
  it('[OFFLINE-4] [ENTRY-7] keeps an accepted submission’s response without the input, and a rejected one’s with it', async () => {
    const outbox = browserOutbox();
    await outbox.put(ITEM);
    await outbox.put({ ...ITEM, key: 'key-2' });
    await outbox.answer('key-1', ACCEPTED);
    await outbox.answer('key-2', { status: 422, body: {} });
    expect(await outbox.take('key-1')).toMatchObject({ answer: ACCEPTED, call: null, entry: { files: [], email: '' } });
    expect(await outbox.take('key-2')).toMatchObject({ answer: { status: 422 }, entry: ITEM.entry });
    expect(await outbox.keys()).toEqual(['key-1', 'key-2']);
  });

  it('[OFFLINE-4] stores no response for a submission that is withdrawn at the same moment', async () => {
    const outbox = browserOutbox();
    await outbox.put(ITEM);
    await Promise.all([outbox.answer('key-1', ACCEPTED), outbox.drop('key-1')]);
    await outbox.answer('key-1', ACCEPTED);
    expect([...database.held.keys()]).toEqual([]);
  });

  it('[OFFLINE-4] keeps a response and a solved captcha when the submission is stored again', async () => {
    const outbox = browserOutbox();
    await outbox.put(ITEM);
    await outbox.put({ ...ITEM, queuedAt: 2, call: { address: 'https://example.com/', headers: {}, body: {} } });
    expect(await outbox.take('key-1')).toMatchObject({ queuedAt: 1, call: { body: { captcha: 'solved' } } });
    await outbox.answer('key-1', ACCEPTED);
    await outbox.put(ITEM);
    expect(await outbox.take('key-1')).toMatchObject({ answer: ACCEPTED });
  });
});
