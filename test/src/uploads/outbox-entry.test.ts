import { describe, expect, it } from 'vitest';
import type { Entry } from '#domain/entry.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import { EMPTY_CONTACT } from '#domain/empty-contact.ts';
import { entryFromOutbox } from '#src/uploads/outbox-entry.ts';
import type { OutboxItem } from '#src/storage/browser-outbox.ts';
import type { KeptEntry } from '#src/storage/stored-entry.ts';
import { memoryOutbox } from '#test/kit/memory-outbox.ts';

const NOW = 1_000_000_000_000;
const DAY = 86_400_000;
const CAMPAIGN = 'c-1';

const itemOf = (changes: Partial<OutboxItem> = {}): OutboxItem => ({
  key: 'key-1',
  campaignUuid: CAMPAIGN,
  version: 1,
  queuedAt: NOW,
  entry: { ...emptyEntry(), idempotencyKey: 'key-1', email: 'dana@example.com' },
  call: null,
  answer: null,
  ...changes,
});
const kept = (entry: Partial<Entry>, completion: KeptEntry['completion'] = null): KeptEntry => ({
  entry: { ...emptyEntry(), ...entry },
  completion,
  contact: EMPTY_CONTACT,
});

/** Returns the entry that a tab resumes, whether it is queued, and the items dropped meanwhile. */
async function found(all: readonly OutboxItem[], tab: KeptEntry | null = null) {
  const dropped: string[] = [];
  const { outbox } = memoryOutbox(all, { drop: async (key) => void dropped.push(key) });
  const parser = () => import('#src/storage/parse-entry.ts');
  const result = await entryFromOutbox(CAMPAIGN, tab, NOW, parser, outbox);
  return { email: result?.entry?.email ?? null, isQueued: result?.isQueued ?? false, dropped };
}

const MINE = { email: 'dana@example.com', isQueued: true, dropped: [] };
const NOTHING = { email: null, isQueued: false, dropped: [] };

describe('a stored submission', () => {
  it('[OFFLINE-4] is continued in a new tab, and in one without input', async () => {
    expect(await found([itemOf()])).toEqual(MINE);
    expect(await found([itemOf()], kept({ utm: { utm_source: 'pack' } }))).toEqual(MINE);
    expect(await found([itemOf()], kept({ idempotencyKey: 'key-1', nameFirst: 'Dana' }))).toEqual(MINE);
  });

  it('[OFFLINE-4] is not continued in a tab with other input', async () => {
    expect(await found([itemOf()], kept({ passedGate: true }))).toEqual(NOTHING);
    expect(await found([itemOf()], kept({ nameFirst: 'D' }))).toEqual(NOTHING);
    expect(await found([itemOf()], kept({ idempotencyKey: 'key-2' }))).toEqual(NOTHING);
  });

  it('[OFFLINE-4] belongs to this campaign, the newest first', async () => {
    expect(await found([itemOf({ campaignUuid: 'c-2' })])).toEqual(NOTHING);
    const older = itemOf({ key: 'key-0', queuedAt: NOW - DAY, entry: { ...itemOf().entry, email: 'old@example.com' } });
    expect(await found([older, itemOf()])).toEqual(MINE);
  });

  it('[OFFLINE-4] is deleted after its confirmation was shown, and after 30 days', async () => {
    const answer = { status: 201, body: { uuid: 'u-1' } };
    const shown = { submissionUuid: 'u-1', instancePk: 1, paymentMode: null, preferredPaymentMethod: null };
    expect(await found([itemOf({ answer })], kept({}, shown))).toEqual({ ...NOTHING, dropped: ['key-1'] });
    expect(await found([itemOf({ answer })], kept({ submissionUuid: 'u-1' }))).toEqual({
      ...NOTHING,
      dropped: ['key-1'],
    });
    expect(await found([itemOf({ queuedAt: NOW - 30 * DAY - 1 })])).toEqual({ ...NOTHING, dropped: ['key-1'] });
    expect(await found([itemOf({ queuedAt: NOW - 30 * DAY })])).toEqual(MINE);
  });

  it('[OFFLINE-4] [ENTRY-8] is ignored completely if its format is wrong', async () => {
    expect(await found([itemOf({ entry: { email: 'dana@example.com' } as Entry })])).toEqual(NOTHING);
  });
});
