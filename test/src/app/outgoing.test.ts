import { describe, expect, it, vi } from 'vitest';
import { emptyEntry } from '#domain/entry.ts';
import { sendableOf, sendOnce } from '#src/app/outgoing.ts';
import type { Answer, Outbox, QueuedSubmission } from '#src/storage/outbox.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { receipt } from '#test/kit/journey-actor.ts';

const UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const input = (custom: Record<string, string> = {}) => ({
  campaign: campaignOf(),
  instance: instanceOf(),
  entry: { ...emptyEntry(), files: [receipt('a')], custom },
  idempotencyKey: 'key-1',
  captcha: null,
});

/** An outbox that holds one submission, or never answers. */
function outboxWith(found: Partial<QueuedSubmission> | 'never') {
  const answers: Answer[] = [];
  const never = new Promise<never>(() => {});
  const outbox: Outbox = {
    put: async () => undefined,
    take: () => (found === 'never' ? never : Promise.resolve(found as QueuedSubmission)),
    all: async () => [],
    answer: async (_, answer) => void answers.push(answer),
    drop: async () => undefined,
  };
  return { outbox, answers };
}

const send = (outbox: Outbox, captcha: string | null = null) => {
  const make = vi.fn<Parameters<typeof sendOnce>[3]>(async () => ({ uuid: UUID }));
  const done = sendOnce(outbox, { idempotencyKey: 'key-1', captcha }, new AbortController().signal, make);
  return { make, done };
};

describe('a submission is sent once', () => {
  it('[OFFLINE-3] and its answer kept', async () => {
    const { outbox, answers } = outboxWith({ answer: null });
    const { make, done } = send(outbox);
    expect(await done).toEqual({ uuid: UUID });
    expect(make).toHaveBeenCalledTimes(1);
    expect(answers).toEqual([{ status: 201, body: { uuid: UUID } }]);
  });

  it('[OFFLINE-4] and not again if it was answered meanwhile', async () => {
    const { outbox } = outboxWith({ answer: { status: 201, body: { uuid: UUID } } });
    const { make, done } = send(outbox);
    expect(await done).toEqual({ uuid: UUID });
    expect(make).not.toHaveBeenCalled();
  });

  it('[OFFLINE-4] nor if it was refused, which is told as if it were now', async () => {
    const { outbox } = outboxWith({ answer: { status: 422, body: { email: ['bad'] } } });
    const { make, done } = send(outbox);
    await expect(done).rejects.toMatchObject({ status: 422, body: { email: ['bad'] } });
    expect(make).not.toHaveBeenCalled();
  });

  it('[OFFLINE-4] with the captcha that was solved when it was sent off', async () => {
    const call = { address: '', headers: {}, body: { captcha: 'solved' } };
    const kept = send(outboxWith({ answer: null, call }).outbox);
    await kept.done;
    expect(kept.make).toHaveBeenCalledWith('solved');
    const anew = send(outboxWith({ answer: null, call }).outbox, 'newer');
    await anew.done;
    expect(anew.make).toHaveBeenCalledWith('newer');
  });

  it('[OFFLINE-3] although the outbox never answers', async () => {
    vi.useFakeTimers();
    const { make, done } = send(outboxWith('never').outbox);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await done).toEqual({ uuid: UUID });
    expect(make).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('[SUBM-6] by the page alone while its consumer is owed', () => {
    const program = { ...configurationOf(), diageoProgram: true };
    expect(sendableOf(input(), program, 1).call).toBe(null);
    expect(sendableOf(input({ CID: 'cid-1' }), program, 1).call?.body).toMatchObject({ custom: { CID: 'cid-1' } });
  });

  it('[OFFLINE-3] under its key, at the address of its campaign, with the pictures kept once', () => {
    const { call, entry, key } = sendableOf(input(), configurationOf(), 1);
    expect(call?.headers).toMatchObject({ 'idempotency-key': 'key-1' });
    expect(new URL(call?.address ?? '').pathname).toBe(`/front_end/${campaignOf().uuid}/submission`);
    expect([key, entry.files.length, call && 'files' in call.body]).toEqual(['key-1', 1, false]);
  });
});
