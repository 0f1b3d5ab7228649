import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, waitFor } from 'xstate';
import { isBusy, isWaiting, screenOf } from '#machines/journey/journey.selectors.ts';
import type { SubmissionInput } from '#machines/journey/journey.types.ts';
import { formValues } from '../../kit/answers.ts';
import { receipt, startedJourney } from '../../kit/journey-actor.ts';

const submit = { type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null } as const;
const out = (retryAfter?: number) =>
  Promise.reject(
    Object.assign(new Error('no'), { status: 503, body: {}, ...(retryAfter !== undefined && { retryAfter }) }),
  );

describe('a submission during an outage', () => {
  it('[OUTAGE-6] is retried automatically after each pause, without a limit and with the same key', async () => {
    const clock = new SimulatedClock();
    const createSubmission = vi.fn<(input: SubmissionInput) => Promise<{ uuid: string }>>(() => out());
    const run = await startedJourney({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission, clock });
    run.journey.send(submit);
    let now = 0;
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      await waitFor(run.journey, isWaiting);
      expect(createSubmission).toHaveBeenCalledTimes(attempt);
      const pause = run.context().visit.outage?.pause ?? 0;
      clock.set(now + pause - 1);
      expect(isWaiting(run.journey.getSnapshot())).toBe(true);
      if (attempt === 40) createSubmission.mockResolvedValue({ uuid: 'u-1' });
      clock.set((now += pause));
      expect(isBusy(run.journey.getSnapshot())).toBe(true);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await waitFor(run.journey, (snapshot) => screenOf(snapshot) === 'complete');
    expect(run.emitted).toEqual(['outage.ended submission']);
    expect(new Set(createSubmission.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey))).toEqual(
      new Set(['key-1']),
    );
  });

  it('[OUTAGE-6] does not retry before the time that the server requests', async () => {
    const clock = new SimulatedClock();
    const createSubmission = vi.fn(() => out(20));
    const run = await startedJourney({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission, clock });
    run.journey.send(submit);
    await waitFor(run.journey, isWaiting);
    clock.set(19_999);
    expect(createSubmission).toHaveBeenCalledTimes(1);
    clock.set(25_000);
    expect(createSubmission).toHaveBeenCalledTimes(2);
  });

  it('[OUTAGE-6] is not retried after the visitor leaves the wait', async () => {
    const clock = new SimulatedClock();
    const createSubmission = vi.fn(() => out());
    const run = await startedJourney({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission, clock });
    run.journey.send(submit);
    await waitFor(run.journey, isWaiting);
    run.journey.send({ type: 'outage.left' });
    clock.set(600_000);
    expect(createSubmission).toHaveBeenCalledTimes(1);
  });
});
