import cluster from 'node:cluster';
import type { ReadFile } from '../sites/read-file.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { Serving } from './serving.ts';

/** A worker, as the first process sees it. */
export interface Hired {
  readonly pid: number | undefined;
  /** Its ports once it serves; null if it ended before. */
  readonly ready: Promise<Pick<Serving, 'port' | 'metricsPorts'> | null>;
  /** Why it has ended, in words. */
  readonly ended: Promise<string>;
  tell(message: ToWorker): void;
  /** Has it take over campaign files; resolves once it serves them, or has ended. */
  take(files: readonly ReadFile[]): Promise<unknown>;
  /** SIGKILL. */
  kill(): void;
}

/**
 * Starts a worker: the program of this process once more.
 *
 * @param begin what it is told first, asked for when it can be told
 */
export function hire(begin: () => ToWorker): Hired {
  const worker = cluster.fork();
  let reason: string | undefined;
  let hasBegun = false;
  /** What waits for its next confirmation of campaigns, in the order in which it was told. */
  const waiting: (() => void)[] = [];
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(reason ?? (signal === null ? `exit code ${code}` : signal)));
  });
  const tell = (message: ToWorker) => {
    // One that ends meanwhile is started again, and then begins with all that is new.
    if (worker.isConnected()) worker.send(message, () => {});
  };
  const serving = new Promise<Pick<Serving, 'port' | 'metricsPorts'>>((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'here') {
        hasBegun = true;
        tell(begin());
      } else if (message.kind === 'ready') resolve(message);
      else if (message.kind === 'campaigns') waiting.shift()?.();
      else reason = message.reason;
    });
  });
  const ready = Promise.race([serving, ended.then(() => null)]);
  return {
    pid: worker.process.pid,
    ready,
    ended,
    tell,
    take: async (files) => {
      if (!hasBegun) return ready;
      tell({ kind: 'campaigns', files });
      return Promise.race([new Promise<void>((resolve) => waiting.push(resolve)), ended]);
    },
    kill: () => worker.process.kill('SIGKILL'),
  };
}
