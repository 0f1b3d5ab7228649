import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { emptyEntry } from '#domain/empty-entry.ts';
import { isWaiting } from '#machines/journey/journey.selectors.ts';
import { pageOutbox } from '#src/uploads/page-outbox.ts';
import { memoryStorage } from '#src/storage/memory-storage.ts';
import type { Outbox, OutboxItem } from '#src/storage/browser-outbox.ts';
import { OUTBOX_MARK } from '#src/storage/outbox-mark.ts';
import { formValues } from '#test/kit/answers.ts';
import { receipt, startedJourney } from '#test/kit/journey-actor.ts';
import { memoryOutbox } from '#test/kit/memory-outbox.ts';

const itemOf = (call: OutboxItem['call'], key = 'key-1'): OutboxItem => ({
  key,
  campaignUuid: 'c-1',
  version: 1,
  queuedAt: 1,
  entry: emptyEntry(),
  call,
  answer: null,
});
const callTo = (origin: string) => ({ address: `${origin}/front_end/c-1/submission`, headers: {}, body: {} });

/** Stubs a browser that wakes its service worker, and records the tags. */
function wakingBrowser(): string[] {
  const tags: string[] = [];
  const registration = { active: {}, sync: { register: async (tag: string) => void tags.push(tag) } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  return tags;
}

describe('a submission in the', () => {
  it('[OFFLINE-5] is sent by the browser if its worker can make the call', async () => {
    const tags = wakingBrowser();
    const { outbox } = memoryOutbox([itemOf(callTo(window.location.origin))]);
    expect(await pageOutbox(memoryStorage(), outbox).schedule('key-1')).toBe(true);
    expect(tags).toEqual(['submissions']);
  });

  it.each([
    ['a consumer is owed, whom the worker does not create', itemOf(null)],
    ['the server is elsewhere, where the worker’s policy lets it ask nothing', itemOf(callTo('https://api.example'))],
    ['it is not in the outbox', itemOf(callTo(window.location.origin), 'key-2')],
  ])('[OFFLINE-5] is not sent by the browser if %s', async (_, item) => {
    const tags = wakingBrowser();
    const { outbox } = memoryOutbox([item]);
    expect(await pageOutbox(memoryStorage(), outbox).schedule('key-1')).toBe(false);
    expect(tags).toEqual([]);
  });

  it('[OFFLINE-5] is not sent by a browser that wakes no worker', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active: {} }) } });
    const { outbox } = memoryOutbox([itemOf(callTo(window.location.origin))]);
    expect(await pageOutbox(memoryStorage(), outbox).schedule('key-1')).toBe(false);
  });

  it('[OFFLINE-4] is marked for the next visit until it is gone', async () => {
    const local = memoryStorage();
    local.setItem(OUTBOX_MARK, '1');
    const { outbox } = memoryOutbox([itemOf(null), itemOf(null, 'key-2')], {
      all: () => Promise.reject(new Error('no picture need be read for that')),
    });
    await pageOutbox(local, outbox).drop('key-1');
    expect(local.getItem(OUTBOX_MARK)).toBe('1');
    await pageOutbox(local, outbox).drop('key-2');
    expect(local.getItem(OUTBOX_MARK)).toBe(null);
  });
});

describe('a submission that cannot be stored', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Starts a waiting journey, and returns the result of storing its submission. */
  async function putInto(changes: Partial<Outbox>) {
    const { journey } = await startedJourney({
      entry: { files: [receipt('a')] },
      requested: 'form',
      createSubmission: () => Promise.reject({ status: 503, body: {}, retryAfter: 60 }),
    });
    journey.send({ type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null });
    const snapshot = await waitFor(journey, isWaiting);
    const local = memoryStorage();
    const done = pageOutbox(local, memoryOutbox([], changes).outbox)
      .put(snapshot)
      .then(
        () => 'kept',
        () => 'not kept',
      );
    return { local, done };
  }
  const never = () => new Promise<never>(() => {});

  it('[OFFLINE-5] is reported soon even if the outbox never responds, and leaves no mark', async () => {
    const { local, done } = await putInto({ put: never, keys: never });
    expect(local.getItem(OUTBOX_MARK)).toBe('1');
    await vi.advanceTimersByTimeAsync(17_000);
    expect(await Promise.race([done, Promise.resolve('unknown')])).toBe('not kept');
    expect(local.getItem(OUTBOX_MARK)).toBe(null);
  });

  it('[OFFLINE-4] keeps the mark of another that is stored', async () => {
    const { local, done } = await putInto({
      put: () => Promise.reject(new Error('full')),
      keys: async () => ['key-0'],
    });
    expect(await done).toBe('not kept');
    expect(local.getItem(OUTBOX_MARK)).toBe('1');
  });
});
