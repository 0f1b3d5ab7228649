import { describe, expect, it, vi } from 'vitest';
import { sendOnce } from '#src/uploads/send-once.ts';
import type { Answer, Outbox, OutboxItem } from '#src/storage/browser-outbox.ts';
import { memoryOutbox } from '#test/kit/memory-outbox.ts';

const UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

/** Returns an outbox that contains one submission, or never responds. */
function outboxWith(found: Partial<OutboxItem> | 'never') {
  const answers: Answer[] = [];
  const never = new Promise<never>(() => {});
  const { outbox } = memoryOutbox([], {
    take: () => (found === 'never' ? never : Promise.resolve(found as OutboxItem)),
    answer: async (_, answer) => void answers.push(answer),
  });
  return { outbox, answers };
}

const send = (outbox: Outbox, captcha: string | null = null) => {
  const make = vi.fn<Parameters<typeof sendOnce>[3]>(async () => ({ uuid: UUID }));
  const done = sendOnce(outbox, { idempotencyKey: 'key-1', captcha }, new AbortController().signal, make);
  return { make, done };
};

describe('a submission is sent once', () => {
  it('[OFFLINE-3] and its response is stored', async () => {
    const { outbox, answers } = outboxWith({ answer: null });
    const { make, done } = send(outbox);
    expect(await done).toEqual({ uuid: UUID });
    expect(make).toHaveBeenCalledTimes(1);
    expect(answers).toEqual([{ status: 201, body: { uuid: UUID } }]);
  });

  it('[OFFLINE-4] and not again if there was a response meanwhile', async () => {
    const { outbox } = outboxWith({ answer: { status: 201, body: { uuid: UUID } } });
    const { make, done } = send(outbox);
    expect(await done).toEqual({ uuid: UUID });
    expect(make).not.toHaveBeenCalled();
  });

  it('[OFFLINE-4] and not again if it was rejected, which is reported like a new rejection', async () => {
    const { outbox } = outboxWith({ answer: { status: 422, body: { email: ['bad'] } } });
    const { make, done } = send(outbox);
    await expect(done).rejects.toMatchObject({ status: 422, body: { email: ['bad'] } });
    expect(make).not.toHaveBeenCalled();
  });

  it('[OFFLINE-4] with the captcha that was solved when it was submitted', async () => {
    const call = { address: '', headers: {}, body: { captcha: 'solved' } };
    const kept = send(outboxWith({ answer: null, call }).outbox);
    await kept.done;
    expect(kept.make).toHaveBeenCalledWith('solved');
    const anew = send(outboxWith({ answer: null, call }).outbox, 'newer');
    await anew.done;
    expect(anew.make).toHaveBeenCalledWith('newer');
  });

  it('[OFFLINE-3] even if the outbox never responds', async () => {
    vi.useFakeTimers();
    const { make, done } = send(outboxWith('never').outbox);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await done).toEqual({ uuid: UUID });
    expect(make).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
