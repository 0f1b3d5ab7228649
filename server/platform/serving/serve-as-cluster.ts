import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { StartCount } from '../database/start-count.ts';
import type { Settings } from '../settings/settings.ts';
import type { ReadFile } from '../../sites/read-file.ts';
import { StartError } from '../start-error.ts';
import { LAST_ANSWERS } from './drain.ts';
import { type ClusterWorker, startClusterWorker } from './start-cluster-worker.ts';
import type { ToClusterWorker } from './cluster-messages.ts';
import type { Serving } from './serving.ts';

/** The time in milliseconds after which a serving worker counts as stable. */
const STEADY_MS = 10_000;
/**
 * The time in milliseconds after draining until a worker is killed: its last responses, the mail that is being sent,
 * and a reserve.
 */
const LAST_WORK = LAST_ANSWERS + 10_000;

interface ClusterParts {
  readonly settings: Pick<Settings, 'workers' | 'logLevel'>;
  /** Returns the current address of the database. */
  readonly databaseUrl: () => string;
  readonly files: readonly ReadFile[];
}

/**
 * Serves from several processes that share one port (SCALE-2). node:cluster accepts connections here and distributes
 * them among its workers. A worker that ends is replaced; a worker that fails to start ten times in a row ends the
 * server.
 *
 * @throws StartError with the reason of the first worker if it cannot serve
 */
export async function serveAsCluster({ settings, databaseUrl, files }: ClusterParts): Promise<Serving> {
  cluster.setupPrimary({ serialization: 'advanced' });
  const log = pino({ level: settings.logLevel });
  const stopping = new AbortController();
  const workers = new Set<ClusterWorker>();
  let current = files;
  let giveUp: (reason: StartError) => void = () => {};
  const failed = new Promise<StartError>((resolve) => (giveUp = resolve));

  /** Returns the first message to a worker. */
  const begin = (number: number): ToClusterWorker =>
    stopping.signal.aborted
      ? { kind: 'stop', drainSeconds: 0 }
      : { kind: 'begin', number, databaseUrl: databaseUrl(), files: current };
  const startOne = (number: number) => {
    const worker = startClusterWorker(() => begin(number));
    workers.add(worker);
    void worker.ended.then(() => workers.delete(worker));
    return worker;
  };

  const first = startOne(0);
  const begun = await first.ready;
  if (begun === null) throw new StartError(await first.ended);
  const all = [first, ...Array.from({ length: settings.workers - 1 }, (_, before) => startOne(before + 1))];
  const kept = Promise.all(all.map(keep));
  const ready = await Promise.all(all.map((worker) => worker.ready));

  return {
    port: begun.port,
    metricsPorts: ready.flatMap((worker) => worker?.metricsPorts ?? []),
    log,
    failed,
    spread: async (next) => {
      current = next;
      await Promise.all([...workers].map((worker) => worker.take(next)));
    },
    moveTo: (url) => workers.forEach((worker) => worker.tell({ kind: 'database', databaseUrl: url })),
    stop: async (drainSeconds) => {
      stopping.abort();
      const present = [...workers];
      for (const worker of present) worker.tell({ kind: 'stop', drainSeconds });
      const impatience = setTimeout(() => present.forEach(({ kill }) => kill()), drainSeconds * 1_000 + LAST_WORK);
      await kept;
      clearTimeout(impatience);
    },
  };

  /** Replaces a worker each time it ends, until all are to stop. */
  async function keep(worker: ClusterWorker, number: number): Promise<void> {
    const starts = new StartCount();
    for (let present = worker; ; present = startOne(number)) {
      const hasServed = (await present.ready) !== null;
      if (hasServed) starts.begin();
      const steady = setTimeout(() => hasServed && starts.stay(), STEADY_MS);
      const reason = await present.ended;
      clearTimeout(steady);
      if (stopping.signal.aborted) return;
      if (!hasServed) starts.fail();
      log.error(
        { worker: present.pid, reason, pause: starts.pause },
        `worker process ended (${reason}); starting another`,
      );
      if (starts.isHopeless)
        return giveUp(new StartError('The worker processes do not start. The last error:', [reason]));
      await wait(starts.pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
    }
  }
}
