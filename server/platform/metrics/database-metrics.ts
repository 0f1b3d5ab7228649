import type { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { DatabaseTime, withDatabaseTime } from '../database/database-timeout.ts';
import { figuresIn } from './metric-figures.repository.ts';
import { readinessIn } from '../database/readiness.repository.ts';
import type { Catalogue } from '../../sites/catalogue.ts';
import { codesLeft } from '../../rewards/reward-codes.repository.ts';
import { measureCodes } from './code-metrics.ts';
import { gauge, single } from './gauge.ts';
import { measurePrizes } from './prize-metrics.ts';

/** Timeout for one figure, in milliseconds. Prometheus waits ten seconds by default. */
const PATIENCE_MS = 3_000;

/** Measures the connections to the database, its availability and its content. */
export function measureDatabase(
  registry: Registry,
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  catalogue: Pick<Catalogue, 'sites'>,
): void {
  const readiness = readinessIn(db);
  const figures = figuresIn(db);
  const inTime = <T>(work: () => Promise<T>) => withDatabaseTime(new DatabaseTime(PATIENCE_MS), work);

  gauge(registry, {
    name: 'promenade_database_connections',
    help: 'Connections to the database, by state: in_use or idle',
    labels: ['state'],
    read: () => [
      { labels: { state: 'in_use' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  });
  gauge(registry, {
    name: 'promenade_database_connections_limit',
    help: 'Maximum number of connections to the database',
    read: () => single(pool.options.max),
  });
  gauge(registry, {
    name: 'promenade_database_waiting',
    help: 'Operations that wait for a connection to the database',
    read: () => single(pool.waitingCount),
  });
  gauge(registry, {
    name: 'promenade_ready',
    help: 'Whether a submission can be stored, as reported by /readyz: 1 or 0',
    read: () =>
      readiness.ask(true).then(
        () => single(1),
        () => single(0),
      ),
  });
  gauge(registry, {
    name: 'promenade_database_bytes',
    help: 'Size of the database on disk, in bytes',
    read: async () => single(await inTime(figures.bytes)),
  });
  gauge(registry, {
    name: 'promenade_database_clock_offset_seconds',
    help: 'Seconds by which the clock of the database is ahead of the clock of this server',
    read: async () => {
      const before = Date.now();
      const there = await inTime(figures.clock);
      return single((there - (before + Date.now()) / 2) / 1_000);
    },
  });
  gauge(registry, {
    name: 'promenade_mails',
    help: 'Emails in the outbox, by state: waiting or given_up (failed permanently)',
    labels: ['state'],
    read: async () => {
      const { waiting, givenUp } = await inTime(figures.mails);
      return [
        { labels: { state: 'waiting' }, value: waiting },
        { labels: { state: 'given_up' }, value: givenUp },
      ];
    },
  });
  gauge(registry, {
    name: 'promenade_mail_longest_wait_seconds',
    help: 'Time for which the oldest unsent email has been waiting',
    read: async () => single(await inTime(figures.longestWait)),
  });
  gauge(registry, {
    name: 'promenade_jobs',
    help: 'Jobs, by name and state: waiting, active, or failed permanently (within a week)',
    labels: ['job', 'state'],
    read: async () =>
      (await inTime(figures.jobs)).flatMap(({ job, ...states }) =>
        (['waiting', 'active', 'failed'] as const).map((state) => ({ labels: { job, state }, value: states[state] })),
      ),
  });
  gauge(registry, {
    name: 'promenade_job_longest_wait_seconds',
    help: 'For how long the oldest job of a name could have been begun',
    labels: ['job'],
    read: async () =>
      (await inTime(figures.jobs)).map(({ job, longestWait }) => ({ labels: { job }, value: longestWait })),
  });
  measurePrizes(registry, { unitsLeft: (prizes) => inTime(() => figures.unitsLeft(prizes)) }, catalogue);
  measureCodes(registry, (campaigns) => inTime(() => codesLeft(db, campaigns)), catalogue);
}
