import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyEntry } from '#domain/empty-entry.ts';
import { missingPicturesBody } from '#domain/sent-picture.ts';
import type { Outbox, OutboxItem } from '#src/storage/browser-outbox.ts';
import { sendWaiting } from '#src/service-worker/send-waiting.ts';
import { receipt } from '#test/kit/journey-actor.ts';
import { memoryOutbox } from '#test/kit/memory-outbox.ts';

const NOW = 1_000_000_000_000;
const DAY = 86_400_000;
const UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const itemOf = (changes: Partial<OutboxItem> = {}): OutboxItem => ({
  key: 'key-1',
  campaignUuid: 'c-1',
  version: 1,
  queuedAt: NOW,
  entry: { ...emptyEntry(), files: [receipt('a')], email: 'dana@example.com' },
  call: {
    address: 'https://example.com/front_end/c-1/submission',
    headers: { 'idempotency-key': 'key-1', 'x-xsrf-token': 'token' },
    body: { email: 'dana@example.com', captcha: 'solved' },
  },
  answer: null,
  ...changes,
});

const outboxOf = (...all: OutboxItem[]) =>
  memoryOutbox(all, { put: () => Promise.reject(new Error('only the page puts')) });

/** Sends the waiting submissions; `answers` are the server's responses or their statuses, 0 for no response. */
async function send(outbox: Outbox, ...answers: (number | Response)[]) {
  const sent: { address: string; init: RequestInit }[] = [];
  let told = 0;
  const done = sendWaiting({
    outbox,
    fetch: async (address, init) => {
      sent.push({ address, init });
      const status = answers.shift() ?? 201;
      if (status instanceof Response) return status;
      if (status === 0) throw new TypeError('no network');
      return status === 200 ? new Response('<p>Sign in to the network</p>') : Response.json({ uuid: UUID }, { status });
    },
    now: () => NOW,
    onAnswered: async () => void (told += 1),
  });
  const waits = await done.then(
    () => false,
    () => true,
  );
  return { sent, waits, told };
}

describe('a waiting submission is sent by the service worker', () => {
  it('[OFFLINE-3] with its pictures, key and token, and the response is stored and reported', async () => {
    const { held, outbox } = outboxOf(itemOf());
    const { sent, waits, told } = await send(outbox);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address).toBe('https://example.com/front_end/c-1/submission');
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'idempotency-key': 'key-1', 'x-xsrf-token': 'token', 'content-type': 'application/json' },
    });
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({
      email: 'dana@example.com',
      captcha: 'solved',
      files: [{ dataUrl: receipt('a').dataUrl }],
    });
    expect(held.get('key-1')?.answer).toEqual({ status: 201, body: { uuid: UUID } });
    expect([waits, told]).toEqual([false, 1]);
  });

  it('[TILE-3] with the ids of uploaded pictures, and the bytes of those that the server lacks', async () => {
    const before = (id: string, hours: number) => ({ ...receipt(id), sent: { uuid: id, at: NOW - hours * 3_600_000 } });
    const files = [before('a', 1), before('b', 2), before('c', 21)];
    const { held, outbox } = outboxOf(itemOf({ entry: { ...emptyEntry(), files } }));
    const { sent, waits } = await send(outbox, Response.json(missingPicturesBody([1]), { status: 422 }));
    const filesOf = (attempt: number) => (JSON.parse(sent[attempt]?.init.body as string) as { files: unknown }).files;
    const [, second, third] = files.map(({ dataUrl }) => ({ dataUrl }));
    expect(filesOf(0)).toEqual([{ picture: 'a' }, { picture: 'b' }, third]);
    expect(filesOf(1)).toEqual([{ picture: 'a' }, second, third]);
    expect(sent).toHaveLength(2);
    expect(waits).toBe(false);
    expect(held.get('key-1')?.answer?.status).toBe(201);
  });

  it('[OFFLINE-3] not again after a response, and not if only the page can send it', async () => {
    const { outbox } = outboxOf(
      itemOf({ answer: { status: 201, body: { uuid: UUID } } }),
      itemOf({ key: 'key-2', call: null }),
    );
    expect(await send(outbox)).toMatchObject({ sent: [], waits: false, told: 0 });
  });

  it.each([0, 429, 500, 502, 503, 200])(
    '[OFFLINE-3] later again after the inconclusive response %i',
    async (status) => {
      const { held, outbox } = outboxOf(itemOf());
      expect(await send(outbox, status)).toMatchObject({ waits: true, told: 0 });
      expect(held.get('key-1')?.answer).toBe(null);
    },
  );

  it.each([400, 401, 409, 413, 422])(
    '[OFFLINE-4] once if it is rejected with %i, which is reported to its visitor',
    async (status) => {
      const { held, outbox } = outboxOf(itemOf());
      expect(await send(outbox, status)).toMatchObject({ waits: false, told: 1 });
      expect(held.get('key-1')?.answer?.status).toBe(status);
      expect(held.get('key-1')?.entry.email).toBe('dana@example.com');
    },
  );

  it('[OFFLINE-3] at most twice if its token is outdated', async () => {
    const { outbox } = outboxOf(itemOf());
    expect(await send(outbox, 403, 201)).toMatchObject({ waits: false, told: 1 });
    const other = outboxOf(itemOf());
    const { sent, waits } = await send(other.outbox, 403, 403);
    expect([sent.length, waits]).toEqual([2, true]);
  });

  it('[OFFLINE-4] not after 30 days or in the format of another version: it is deleted', async () => {
    const { held, outbox } = outboxOf(
      itemOf({ queuedAt: NOW - 30 * DAY - 1 }),
      itemOf({ key: 'key-2', version: 0 }),
      itemOf({ key: 'key-3', queuedAt: NOW - 30 * DAY }),
    );
    const { sent } = await send(outbox);
    expect([...held.keys()]).toEqual(['key-3']);
    expect(sent).toHaveLength(1);
  });

  it('[OFFLINE-3] independently of others: one that waits blocks no other', async () => {
    const { held, outbox } = outboxOf(itemOf(), itemOf({ key: 'key-2' }));
    expect((await send(outbox, 503, 201)).waits).toBe(true);
    expect([...held.values()].map(({ answer }) => answer?.status)).toEqual([undefined, 201]);
  });
});

describe('a call of the service worker that is never answered', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[OFFLINE-3] [OUTAGE-6] is aborted after the same time as in a page, and waiting callers continue', async () => {
    const { held, outbox } = outboxOf(itemOf());
    let ended: AbortSignal | null | undefined;
    const done = sendWaiting({
      outbox,
      fetch: (_, { signal }) => {
        ended = signal;
        return new Promise(() => {});
      },
      now: () => NOW,
      onAnswered: async () => undefined,
    });
    const outcome = done.then(
      () => 'sent',
      () => 'waits',
    );
    await vi.advanceTimersByTimeAsync(299_999);
    expect(await Promise.race([outcome, Promise.resolve('under way')])).toBe('under way');
    expect(ended?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('waits');
    expect(ended?.aborted).toBe(true);
    expect(held.get('key-1')?.answer).toBe(null);
  });
});
