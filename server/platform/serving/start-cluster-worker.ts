import cluster from 'node:cluster';
import type { ReadFile } from '../../sites/read-file.ts';
import type { FromClusterWorker, ToClusterWorker } from './cluster-messages.ts';
import type { Serving } from './serving.ts';

/** A cluster worker, as seen by the main process. */
export interface ClusterWorker {
  readonly pid: number | undefined;
  /** Resolves with its ports once it serves; null if it ended before. */
  readonly ready: Promise<Pick<Serving, 'port' | 'metricsPorts'> | null>;
  /** Resolves with the reason of its end, in plain language. */
  readonly ended: Promise<string>;
  tell(message: ToClusterWorker): void;
  /** Sends campaign files to it; resolves once it serves them, or has ended. */
  take(files: readonly ReadFile[]): Promise<unknown>;
  /** Sends SIGKILL. */
  kill(): void;
}

/**
 * Starts a cluster worker, which runs the program of this process again.
 *
 * @param begin returns the first message to the worker; called when the worker can receive it
 */
export function startClusterWorker(begin: () => ToClusterWorker): ClusterWorker {
  const worker = cluster.fork();
  let reason: string | undefined;
  let hasBegun = false;
  /** The callers that wait for a confirmation of campaigns, in the order of their messages. */
  const waiting: (() => void)[] = [];
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(reason ?? (signal === null ? `exit code ${code}` : signal)));
  });
  const tell = (message: ToClusterWorker) => {
    // A worker that ends meanwhile is replaced, and the new one begins with the latest state.
    if (worker.isConnected()) worker.send(message, () => {});
  };
  const serving = new Promise<Pick<Serving, 'port' | 'metricsPorts'>>((resolve) => {
    worker.on('message', (message: FromClusterWorker) => {
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
