import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import type { JobOutcome } from '../jobs/workers.ts';
import type { PictureStores } from '../pictures/store.ts';
import type { Catalogue } from '../sites/catalogue.ts';
import { measureCalls } from './calls.ts';
import { countedStores, type Stores } from './counted-stores.ts';
import { measureDatabase } from './database.ts';
import { measureDisk } from './disk.ts';
import { jobCounter } from './jobs.ts';
import { measuredStores } from './picture-stores.ts';
import { type AppSizes, measureSizes } from './sizes.ts';

/** What a server counts and measures, for Prometheus (OBS-1). No label is anything that a visitor sent. */
export interface Metrics {
  /** Counts and measures the calls of a server. */
  measureCalls(app: FastifyInstance): void;
  /** The same stores, which count what they store. */
  counted(stores: Stores): Stores;
  /** The same stores of pictures, which are measured. */
  measuredPictures(stores: PictureStores): PictureStores;
  /** Counts a job that has ended. */
  countJob(job: Pick<Job, 'name'>, outcome: JobOutcome): void;
  /** Measures what a server holds in memory. */
  measureSizes(sizes: AppSizes): void;
  readonly contentType: string;
  /** All of them, in Prometheus' text format. Those that the database cannot tell at the moment are left out. */
  text(): Promise<string>;
}

export interface MetricsParts {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly catalogue: Pick<Catalogue, 'sites' | 'byCampaign'>;
  /** The folder of the embedded PostgreSQL, if it is that. */
  readonly dataDir: string | undefined;
}

export function makeMetrics({ database, catalogue, dataDir }: MetricsParts): Metrics {
  const registry = new Registry();
  let underWay: Promise<string> | undefined;
  collectDefaultMetrics({ register: registry });
  measureDatabase(registry, database, catalogue);
  if (dataDir !== undefined) measureDisk(registry, dataDir);
  return {
    measureCalls: (app) => measureCalls(registry, app, catalogue),
    counted: (stores) => countedStores(registry, stores, catalogue),
    measuredPictures: (stores) => measuredStores(registry, stores),
    countJob: jobCounter(registry),
    measureSizes: (sizes) => measureSizes(registry, sizes),
    contentType: registry.contentType,
    // However many ask at once, the database is asked once.
    text: () => (underWay ??= registry.metrics().finally(() => (underWay = undefined))),
  };
}
