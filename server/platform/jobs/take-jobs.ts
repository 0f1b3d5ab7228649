import { setImmediate as nextIteration } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { withoutData } from '../database/without-data.ts';
import { createSemaphore } from '../semaphore.ts';
import { PutOff } from './add-job.repository.ts';
import type { Job, JobServices } from './job.ts';

/** The polling interval of the second and further takers of a job, in seconds; usually another taker wakes them. */
const IDLE = 30;
/** The takers of jobs that are fetched several at a time: one fetches while the other's jobs run. */
const TAKERS_OF_MANY = 2;
/** The part of its timeout that a fetched job may wait for those fetched with it; the rest is for its own run. */
const PART_TO_WAIT = 1 / 3;

/** The outcome of a job; `putOff` and `failed` jobs are retried up to their limit. */
export type JobOutcome = 'done' | 'putOff' | 'failed';

/** The takers of all jobs of a process: what pg-boss calls its workers. */
export interface JobTakers {
  /** Makes this process look immediately for a new job of that name. */
  wake(name: Job['name']): void;
  /** Takes no more jobs. */
  leave(): Promise<void>;
  /** Resolves once no job is running. */
  idle(): Promise<void>;
}

/** @param onEnd called for each job that has ended */
export async function takeJobs(
  boss: PgBoss,
  jobs: readonly Job[],
  services: JobServices,
  onEnd: (job: Job, outcome: JobOutcome) => void,
): Promise<JobTakers> {
  const takers = new Map<Job['name'], string[]>();
  const underWay = new Set<Promise<void>>();

  for (const job of jobs) {
    const ids: string[] = [];
    takers.set(job.name, ids);
    const withPermit = createSemaphore(job.atOnce);
    const count = job.fetched === 1 ? job.atOnce : TAKERS_OF_MANY;
    for (let place = 0; place < count; place += 1) {
      const work: PgBoss.WorkWithMetadataHandler<object> = async (found) => {
        if (found.length === 0) return;
        // One job suggests more: wake this taker for afterwards, and the next one now.
        for (const id of [ids[place], ids[(place + 1) % count]]) if (id !== undefined) boss.notifyWorker(id);
        const until = performance.now() + 1_000 * PART_TO_WAIT * job.dead;
        const doing = runAll(found, {
          run: (one) => withPermit(() => run(job, one, { services, onEnd, until })),
          fail: (one, reason) => boss.fail(one.name, one.id, reason),
        });
        underWay.add(doing);
        await doing.finally(() => underWay.delete(doing));
      };
      const options = { pollingIntervalSeconds: place === 0 ? job.noticed : IDLE, batchSize: job.fetched };
      ids.push(await boss.work<object>(job.name, { ...options, includeMetadata: true }, work));
    }
  }

  return {
    wake: (name) =>
      takers
        .get(name)
        ?.slice(0, 1)
        .forEach((id) => boss.notifyWorker(id)),
    leave: async () => {
      for (const { name } of jobs) await boss.offWork(name);
    },
    async idle() {
      // A job that was just fetched starts within this event-loop iteration.
      do await Promise.allSettled([...underWay, nextIteration()]);
      while (underWay.size > 0);
    },
  };
}

interface FetchedJobs {
  run(one: PgBoss.JobWithMetadata): Promise<void>;
  /** Records that the job failed, so it is retried. */
  fail(one: PgBoss.JobWithMetadata, reason: Error): Promise<void>;
}

/**
 * Runs the jobs that one statement fetched. pg-boss then completes by one statement those that are active. A job that
 * failed is therefore returned to the queue only when all have ended: before, its next attempt could have begun, and
 * would be completed with them.
 */
async function runAll(found: readonly PgBoss.JobWithMetadata[], { run, fail }: FetchedJobs): Promise<void> {
  const failures: (() => Promise<void>)[] = [];
  await Promise.all(found.map((one) => run(one).catch((reason: Error) => void failures.push(() => fail(one, reason)))));
  await Promise.all(failures.map((recordFailure) => recordFailure()));
}

interface Running {
  readonly services: JobServices;
  readonly onEnd: (job: Job, outcome: JobOutcome) => void;
  /** The time of `performance.now()` after which a job no longer begins. */
  readonly until: number;
}

/** Runs a job and reports its outcome. */
async function run(
  job: Job,
  { id, data, retryCount, retryLimit }: PgBoss.JobWithMetadata,
  { services, onEnd, until }: Running,
): Promise<void> {
  try {
    if (performance.now() > until) throw new PutOff('the jobs before it took too long');
    await job.run(data, services);
    onEnd(job, 'done');
  } catch (error) {
    const isPutOff = error instanceof PutOff;
    const told = withoutData(error);
    onEnd(job, isPutOff ? 'putOff' : 'failed');
    const isOver = retryCount >= retryLimit;
    if (isOver || !isPutOff)
      services.log.error({ job: job.name, id, err: told }, isOver ? 'job failed permanently' : 'job failed; retrying');
    // pg-boss stores the message with the job.
    throw new Error(told.message);
  }
}
