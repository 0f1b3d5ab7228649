import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Database } from '../platform/database/database.ts';
import { withoutData } from '../platform/database/without-data.ts';
import { tellOfGivenUp } from '../mail/send-mail.ts';
import { addJob } from '../platform/jobs/add-job.repository.ts';
import { JOBS } from './all-jobs.ts';
import type { Job, JobServices } from '../platform/jobs/job.ts';
import { patientStatements } from '../platform/jobs/statements.ts';
import { type JobOutcome, takeJobs } from '../platform/jobs/take-jobs.ts';

/** The interval in seconds at which pg-boss looks for jobs of dead processes and removes finished ones. */
const MAINTENANCE = 15;
/** The retention of finished jobs and of permanently failed ones. */
const KEPT = {
  archiveCompletedAfterSeconds: 60,
  archiveFailedAfterSeconds: 7 * 24 * 60 * 60,
  deleteAfterMinutes: 10,
};
/** The retention of a job that no process takes, in hours. */
const WAITS = 14 * 24;
/** The maximum time that a stopping process waits for its jobs, in milliseconds; mail has a limit of its own. */
const LAST_JOBS = 7_000;

export interface JobsParts {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly services: JobServices;
  /** Called for each finished job. */
  readonly onEnd?: ((job: Job, outcome: JobOutcome) => void) | undefined;
}

/** The jobs of a running process. */
export interface Jobs {
  /** Makes this process look immediately for a new job of that name. */
  wake(name: Job['name']): void;
  /** Takes no more jobs and waits for the running ones. Another process restarts a job that does not end in time. */
  stop(): Promise<void>;
}

/**
 * Starts to run jobs with pg-boss, until this process ends (decision 035). Periodic jobs are also added immediately,
 * because a process that was down for long is late.
 *
 * @throws Error if the database lacks the tables that pg-boss expects
 */
export async function openJobs({ database: { db, pool }, services, onEnd = () => {} }: JobsParts): Promise<Jobs> {
  const { log } = services;
  const statements = patientStatements(pool, {
    onAway: (reason) => log.error({ reason: withoutData(reason).message }, 'jobs paused: database not reachable'),
    onBack: () => log.info('jobs resumed: database reachable again'),
  });
  const boss = new PgBoss({ db: statements, migrate: false, maintenanceIntervalSeconds: MAINTENANCE, ...KEPT });
  boss.on('error', (error) => log.error({ err: withoutData(error) }, 'job maintenance failed; retrying'));
  await boss.start();
  const jobs = JOBS.filter(({ canRun }) => canRun?.(services) ?? true);
  for (const job of jobs) {
    await setUp(boss, job);
    if (job.cron !== undefined) await addJob(db, job.name, null);
  }
  await tellOfGivenUp(log, services.outbox);
  const takers = await takeJobs(boss, jobs, services, onEnd);
  return {
    wake: takers.wake,
    async stop() {
      await takers.leave();
      await statements.answered();
      const ended = Promise.all([takers.idle(), services.mailSender?.stop()]);
      await Promise.race([ended, wait(LAST_JOBS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
      await statements.close();
    },
  };
}

/** Writes the settings of a job to its queue, where every process that adds a job reads them. */
async function setUp(boss: PgBoss, { name, repeats, pause, backsOff, dead, cron }: Job): Promise<void> {
  const queue = await boss.getQueue(name);
  if (!queue) throw new Error(`The job ${name} has no queue. Add a migration for it (docs/recipes.md).`);
  await boss.updateQueue(name, {
    name,
    policy: queue.policy ?? 'standard',
    retryLimit: repeats,
    retryDelay: pause,
    retryBackoff: backsOff,
    expireInSeconds: dead,
    retentionMinutes: WAITS * 60,
  });
  if (cron !== undefined) await boss.schedule(name, cron);
}
