import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { isWaiting } from '#machines/journey/journey.selectors.ts';
import { keepInOutbox } from '#src/followers/keep-in-outbox.ts';
import type { PageOutbox } from '#src/uploads/page-outbox.ts';
import { memoryStorage } from '#src/storage/memory-storage.ts';
import { formValues } from '#test/kit/answers.ts';
import { receipt, startedJourney } from '#test/kit/journey-actor.ts';

const away = () => Promise.reject({ status: 503, body: {}, retryAfter: 60 });

/** Starts a journey whose form is being submitted, with an outbox that records its calls. */
async function sent(
  createSubmission: () => Promise<{ uuid: string }>,
  changes: Partial<PageOutbox> = {},
  lostFetches = 0,
) {
  const notes: string[] = [];
  const { journey } = await startedJourney({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission });
  let failures = lostFetches;
  const stop = keepInOutbox(journey, memoryStorage(), async () => {
    if (failures-- > 0) throw new Error('the code cannot be fetched');
    return {
      put: async ({ context }) =>
        void notes.push(`put ${context.entry.idempotencyKey} of ${context.entry.files.length}`),
      schedule: async (key) => notes.push(`schedule ${key}`) > 0,
      drop: async (key) => void notes.push(`drop ${key}`),
      ...changes,
    };
  });
  journey.send({ type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null });
  const holdOf = () => journey.getSnapshot().context.sending.hold;
  return { journey, notes, holdOf, stop };
}

describe('a submission on this device', () => {
  it('[OFFLINE-4] is stored until its response arrives', async () => {
    const { journey, notes } = await sent(() => Promise.resolve({ uuid: 'u-1' }));
    await waitFor(journey, (snapshot) => snapshot.context.completion !== null);
    await expect.poll(() => notes).toEqual(['put key-1 of 1', 'drop key-1']);
  });

  it('[OFFLINE-5] sends nothing to a journey that is no longer observed', async () => {
    let fail = (): void => undefined;
    const put = () => new Promise<never>((_, reject) => (fail = () => reject(new Error('no space'))));
    const { holdOf, stop } = await sent(() => new Promise(() => {}), { put });
    const was = fail;
    await expect.poll(() => fail).not.toBe(was);
    stop();
    fail();
    await new Promise((resolve) => setTimeout(resolve));
    expect(holdOf()).toBeNull();
  });

  it('[OFFLINE-4] is deleted when the visitor returns to the form, and stored again by the next attempt', async () => {
    const { journey, notes } = await sent(away);
    await waitFor(journey, isWaiting);
    await expect.poll(() => notes).toEqual(['put key-1 of 1', 'schedule key-1']);
    journey.send({ type: 'outage.left' });
    await expect.poll(() => notes.at(-1)).toBe('drop key-1');
    journey.send({ type: 'form.submitted', values: formValues, idempotencyKey: 'key-2', captcha: null });
    await expect.poll(() => notes.slice(3)).toEqual(['put key-1 of 1', 'schedule key-1']);
  });

  it('[OFFLINE-4] stays stored while the visitor reads a screen outside the flow', async () => {
    const { journey, notes } = await sent(away);
    await waitFor(journey, isWaiting);
    await expect.poll(() => notes).toHaveLength(2);
    journey.send({ type: 'screen.requested', screen: 'privacyPolicy' });
    journey.send({ type: 'privacyPolicy.closed' });
    await waitFor(journey, isWaiting);
    expect(notes).toEqual(['put key-1 of 1', 'schedule key-1']);
  });

  it('[OFFLINE-5] is sent by the browser if it says so', async () => {
    const { journey, holdOf } = await sent(away);
    await waitFor(journey, isWaiting);
    await expect.poll(holdOf).toBe('untilOnline');
  });

  it.each([async () => false, async () => Promise.reject(new Error('Background Sync is disabled'))])(
    '[OFFLINE-5] is sent by the next visit if not',
    async (schedule) => {
      const { journey, holdOf } = await sent(away, { schedule });
      await waitFor(journey, isWaiting);
      await expect.poll(holdOf).toBe('untilOpened');
    },
  );

  it('[OFFLINE-5] needs the page to stay open if there is no space for it', async () => {
    const { journey, notes, holdOf } = await sent(away, { put: () => Promise.reject(new Error('full')) });
    await waitFor(journey, isWaiting);
    await expect.poll(holdOf).toBe('untilClosed');
    expect(notes).toEqual([]);
  });

  it('[OFFLINE-4] [OFFLINE-5] is stored at the next wait if the code for it did not load before', async () => {
    const { journey, notes, holdOf } = await sent(away, {}, 1);
    await waitFor(journey, isWaiting);
    await expect.poll(holdOf).toBe('untilClosed');
    journey.send({ type: 'outage.retried' });
    await expect.poll(holdOf).toBe('untilOnline');
    expect(notes).toEqual(['put key-1 of 1', 'schedule key-1']);
    journey.send({ type: 'outage.left' });
    await expect.poll(() => notes.at(-1)).toBe('drop key-1');
  });
});
