import { setImmediate as turn } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { withoutData } from '../database/without-data.ts';
import { PutOff } from '../repositories/jobs.ts';
import type { Job, JobServices } from './job.ts';

/** How soon the second and further workers of a job look by themselves, in seconds: mostly another one wakes them. */
const IDLE = 30;

/** How a job ended; `putOff` and `failed` ones are repeated, while they may be. */
export type JobOutcome = 'done' | 'putOff' | 'failed';

/** The workers of all jobs of a process. */
export interface JobWorkers {
  /** There may be a new job of that name: look at once. */
  wake(name: Job['name']): void;
  /** Takes no job any more. */
  leave(): Promise<void>;
  /** Resolves once no job is under way. */
  idle(): Promise<void>;
}

/** @param onEnd called for each job that has ended */
export async function workOn(
  boss: PgBoss,
  jobs: readonly Job[],
  services: JobServices,
  onEnd: (job: Job, outcome: JobOutcome) => void,
): Promise<JobWorkers> {
  const workers = new Map<Job['name'], string[]>();
  const underWay = new Set<Promise<void>>();

  for (const job of jobs) {
    const ids: string[] = [];
    workers.set(job.name, ids);
    for (let place = 0; place < job.atOnce; place += 1) {
      const work: PgBoss.WorkWithMetadataHandler<object> = async ([found]) => {
        if (!found) return;
        // Where there was one there may be more: for this worker afterwards, and for the next one now.
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
      workers
        .get(name)
        ?.slice(0, 1)
        .forEach((id) => boss.notifyWorker(id)),
    leave: async () => {
      for (const { name } of jobs) await boss.offWork(name);
    },
    async idle() {
      // What was just fetched begins within this turn.
      do await Promise.allSettled([...underWay, turn()]);
      while (underWay.size > 0);
    },
  };
}

/** Does a job and tells how it ended. */
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
      services.log.error(
        { job: job.name, id, err: told },
        isOver ? 'a job has failed for good' : 'a job has failed; it is repeated',
      );
    // pg-boss keeps it with the job.
    throw new Error(told.message);
  }
}
