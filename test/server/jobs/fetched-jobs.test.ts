import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type PgBoss from 'pg-boss';
import type { Job, JobServices } from '#server/platform/jobs/job.ts';
import { type JobOutcome, takeJobs } from '#server/platform/jobs/take-jobs.ts';

/** Jobs that one statement fetched, with a clock that the test moves. */

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A job that takes the given seconds and then fails. */
const failing = (seconds: number) => ({ seconds, fails: true });
type Taking = number | ReturnType<typeof failing>;

/**
 * Runs fetched jobs one after the other, each of which takes the given seconds. Returns in order each outcome, and the
 * place of each job that was returned to the queue.
 */
async function eventsOf(jobs: readonly Taking[], dead: number): Promise<(JobOutcome | number)[]> {
  const events: (JobOutcome | number)[] = [];
  const handlers: PgBoss.WorkWithMetadataHandler<object>[] = [];
  const boss = {
    work: async (_name: string, _options: object, handler: PgBoss.WorkWithMetadataHandler<object>) =>
      `taker ${handlers.push(handler)}`,
    notifyWorker: () => {},
    fail: async (_name: string, id: string) => void events.push(Number(id)),
  } as unknown as PgBoss;
  const job = {
    name: 'mail',
    atOnce: 1,
    fetched: 10,
    noticed: 1,
    dead,
    run: async (payload: unknown) => {
      const { seconds, fails } = payload as { seconds: number; fails: boolean };
      vi.advanceTimersByTime(1_000 * seconds);
      if (fails) throw new Error('a failure of this test');
    },
  } as unknown as Job;
  const services = { log: { error: () => {} } } as unknown as JobServices;
  await takeJobs(boss, [job], services, (_job, outcome) => events.push(outcome));
  const found = jobs.map((each, place) => ({
    id: `${place}`,
    name: 'mail',
    data: typeof each === 'number' ? { seconds: each, fails: false } : each,
    retryCount: 0,
    retryLimit: 2,
  }));
  await handlers[0]?.(found as unknown as PgBoss.JobWithMetadata<object>[]);
  return events;
}

it('[JOB-2] a fetched job that has waited for a third of its timeout goes back into the queue, and the others are done', async () => {
  expect(await eventsOf([10, 20, 1, 1], 90)).toEqual(['done', 'done', 'done', 'putOff', 3]);
});

// pg-boss then completes all jobs of the statement that are active, also one whose next attempt has begun meanwhile.
it('[JOB-2] a job that fails returns to the queue only when all that were fetched with it have ended', async () => {
  expect(await eventsOf([failing(1), 2, failing(1), 2], 90)).toEqual(['failed', 'done', 'failed', 'done', 0, 2]);
});
