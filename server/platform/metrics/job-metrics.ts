import { Counter, type Registry } from 'prom-client';
import { JOBS } from '../../jobs/all-jobs.ts';
import type { Job } from '../jobs/job.ts';
import type { JobOutcome } from '../jobs/take-jobs.ts';

const LABELS = { done: 'done', putOff: 'put_off', failed: 'failed' } as const satisfies Record<JobOutcome, string>;

/** Returns a function that counts the outcomes of this process's jobs. */
export function jobCounter(registry: Registry): (job: Pick<Job, 'name'>, outcome: JobOutcome) => void {
  const runs = new Counter({
    name: 'promenade_job_runs_total',
    help: 'Jobs run by this process, by name and outcome: done, failed, or put_off (postponed; the job logged the reason)',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  // Rates and increases need an initial value.
  for (const { name } of JOBS) for (const outcome of Object.values(LABELS)) runs.inc({ job: name, outcome }, 0);
  return ({ name }, outcome) => runs.inc({ job: name, outcome: LABELS[outcome] });
}
