import { setImmediate as nextIteration } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { withoutData } from '../database/without-data.ts';
import { PutOff } from './add-job.repository.ts';
import type { Job, JobServices } from './job.ts';

/** The polling interval of the second and further takers of a job, in seconds; usually another taker wakes them. */
const IDLE = 30;

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
    for (let place = 0; place < job.atOnce; place += 1) {
      const work: PgBoss.WorkWithMetadataHandler<object> = async ([found]) => {
        if (!found) return;
        // One job suggests more: wake this taker for afterwards, and the next one now.
        for (const id of [ids[place], ids[(place + 1) % job.atOnce]]) if (id !== undefined) boss.notifyWorker(id);
        const doing = run(job, found, services, onEnd);
        underWay.add(doing);
        await doing.finally(() => underWay.delete(doing));
      };
      const pollingIntervalSeconds = place === 0 ? job.noticed : IDLE;
      ids.push(await boss.work<object>(job.name, { pollingIntervalSeconds, includeMetadata: true }, work));
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

/** Runs a job and reports its outcome. */
async function run(
  job: Job,
  { id, data, retryCount, retryLimit }: PgBoss.JobWithMetadata,
  services: JobServices,
  onEnd: (job: Job, outcome: JobOutcome) => void,
): Promise<void> {
  try {
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
