import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type PgBoss from 'pg-boss';
import type { Job, JobServices } from '#server/platform/jobs/job.ts';
import { type JobOutcome, takeJobs } from '#server/platform/jobs/take-jobs.ts';

/** Jobs that one statement fetched, with a clock that the test moves. */

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Runs fetched jobs one after the other, each of which takes the given seconds; returns the outcome of each. */
async function outcomesOf(
  seconds: readonly number[],
  dead: number,
): Promise<{ outcomes: JobOutcome[]; failed: string[] }> {
  const outcomes: JobOutcome[] = [];
  const failed: string[] = [];
  const handlers: PgBoss.WorkWithMetadataHandler<object>[] = [];
  const boss = {
    work: async (_name: string, _options: object, handler: PgBoss.WorkWithMetadataHandler<object>) =>
      `taker ${handlers.push(handler)}`,
    notifyWorker: () => {},
    fail: async (_name: string, id: string) => void failed.push(id),
  } as unknown as PgBoss;
  const job = {
    name: 'mail',
    atOnce: 1,
    fetched: 10,
    noticed: 1,
    dead,
    run: async (payload: unknown) => vi.advanceTimersByTime(1_000 * (payload as { seconds: number }).seconds),
  } as unknown as Job;
  await takeJobs(boss, [job], {} as JobServices, (_job, outcome) => outcomes.push(outcome));
  const found = seconds.map((each, place) => ({
    id: `${place}`,
    name: 'mail',
    data: { seconds: each },
    retryCount: 0,
    retryLimit: 2,
  }));
  await handlers[0]?.(found as unknown as PgBoss.JobWithMetadata<object>[]);
  return { outcomes, failed };
}

it('[JOB-2] a fetched job that has waited for a third of its timeout goes back into the queue, and the others are done', async () => {
  expect(await outcomesOf([10, 20, 1, 1], 90)).toEqual({ outcomes: ['done', 'done', 'done', 'putOff'], failed: ['3'] });
});
