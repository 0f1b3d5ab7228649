import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import { StartCount } from './start-count.ts';

/** How often to check that PostgreSQL is running, in milliseconds. */
const LOOK_MS = 500;
/** Minimum uptime after a start, in milliseconds; a shorter one counts as not having stayed up. */
const STEADY_MS = 10_000;
/** Minimum free space in bytes: with less, PostgreSQL cannot start, because it has to write a new WAL segment. */
const LEAST_ROOM = 32 * 1024 * 1024;

/** Keeps the embedded PostgreSQL running. */
export interface Watch {
  /** Resolves with the reason if PostgreSQL could not be restarted. */
  readonly failed: Promise<StartError>;
  /** Ends the watch, after any start in progress. */
  stop(): Promise<void>;
}

export interface WatchEvents {
  /** Called when it runs again, perhaps at another address. */
  readonly onRestart: () => void;
  /** Receives messages for the operator. */
  readonly tell: (sentence: string) => void;
}

/**
 * Restarts PostgreSQL after its postmaster has ended, whether killed or because the disk was full (OUTAGE-3). Gives up
 * after ten consecutive failed starts. Starts on a full disk do not count; they wait for free space (OUTAGE-4).
 */
export function keepRunning(cluster: PostgresCluster, { onRestart, tell }: WatchEvents): Watch {
  const stopping = new AbortController();
  let giveUp: (reason: StartError) => void = () => {};
  const failed = new Promise<StartError>((resolve) => (giveUp = resolve));
  const watching = watch();

  return {
    failed,
    async stop() {
      stopping.abort();
      await watching;
    },
  };

  async function watch(): Promise<void> {
    const starts = new StartCount();
    let runsSince: number | null = performance.now();
    while (!stopping.signal.aborted) {
      if (await cluster.isRunning()) {
        if (runsSince !== null && performance.now() - runsSince > STEADY_MS) starts.stay();
        await pause(LOOK_MS);
        continue;
      }
      if (runsSince !== null) tell('PostgreSQL stopped unexpectedly. Restarting it …');
      runsSince = null;
      await pause(starts.pause);
      if (stopping.signal.aborted) return;
      const problem = await cluster.restart().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (problem === null) {
        starts.begin();
        runsSince = performance.now();
        onRestart();
        tell('PostgreSQL is running again.');
      } else if (await isFull(cluster.directory)) {
        tell(
          `PostgreSQL cannot start: the disk of ${cluster.directory} is full. Free some space; the server keeps retrying.`,
        );
        starts.wait();
      } else {
        starts.fail();
        if (!starts.isHopeless) continue;
        giveUp(
          new StartError(
            `PostgreSQL stopped and did not restart in ${starts.failed} attempts. The last error:`,
            problem.split('\n'),
          ),
        );
        return;
      }
    }
  }

  async function pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});
  }
}

async function isFull(directory: string): Promise<boolean> {
  const volume = await statfs(directory).catch(() => null);
  return volume !== null && (volume.bavail * volume.bsize < LEAST_ROOM || (volume.files > 0 && volume.ffree === 0));
}
