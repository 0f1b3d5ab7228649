import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import type { JobOutcome } from '../jobs/take-jobs.ts';
import type { PictureStores } from '../images/store.ts';
import type { Catalogue } from '../../sites/catalogue.ts';
import { measureCalls } from './call-metrics.ts';
import { countedStores, type Stores } from './counted-stores.ts';
import { measureDatabase } from './database-metrics.ts';
import { measureDisk } from './disk-metrics.ts';
import { jobCounter } from './job-metrics.ts';
import { measuredStores } from './picture-stores.ts';
import { type AppSizes, measureSizes } from './size-metrics.ts';

/** The metrics of a server, for Prometheus (OBS-1). No label contains visitors' input. */
export interface Metrics {
  /** Counts and measures the calls of a server. */
  measureCalls(app: FastifyInstance): void;
  /** Wraps stores to count what they store. */
  counted(stores: Stores): Stores;
  /** Wraps picture stores to measure them. */
  measuredPictures(stores: PictureStores): PictureStores;
  /** Counts a finished job. */
  countJob(job: Pick<Job, 'name'>, outcome: JobOutcome): void;
  /** Measures what a server holds in memory. */
  measureSizes(sizes: AppSizes): void;
  readonly contentType: string;
  /** Returns all metrics in Prometheus' text format. Metrics that the database cannot provide now are left out. */
  text(): Promise<string>;
}

export interface MetricsParts {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly catalogue: Pick<Catalogue, 'sites' | 'byCampaign'>;
  /** The folder of the embedded PostgreSQL; undefined for an external one. */
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
    // Concurrent scrapes share one reading of the database.
    text: () => (underWay ??= registry.metrics().finally(() => (underWay = undefined))),
  };
}
