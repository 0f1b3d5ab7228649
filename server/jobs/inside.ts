import type { FastifyInstance } from 'fastify';
import type { JobName } from '../platform/jobs/add-job.repository.ts';
import { type Jobs, openJobs, type JobsParts } from './open-jobs.ts';
import { jobServicesOf, type JobStores } from './job-services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes this process look for jobs of these names immediately; other processes notice them by polling. */
    wakeJobs(...names: JobName[]): void;
  }
}

interface InsideParts extends Pick<JobsParts, 'database' | 'onEnd'> {
  readonly stores: JobStores;
  /** Whether this process runs jobs. */
  readonly isInside: boolean;
}

/** Runs jobs inside a server, from before it listens until after its last response. */
export function jobsInside(app: FastifyInstance, { stores, isInside, ...parts }: InsideParts): void {
  let jobs: Jobs | undefined;
  app.decorate('wakeJobs', (...names) => names.forEach((name) => jobs?.wake(name)));
  if (!isInside) return;
  app.addHook('onReady', async () => {
    jobs = await openJobs({ ...parts, services: jobServicesOf(stores, app.log) });
  });
  app.addHook('onClose', () => jobs?.stop());
}
