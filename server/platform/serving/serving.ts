import type { FastifyBaseLogger } from 'fastify';
import type { ReadFile } from '../../sites/read-file.ts';
import type { StartError } from '../start-error.ts';

/** A running server: this process (here.ts), or several that share its port (serve-as-cluster.ts). */
export interface Serving {
  readonly port: number;
  /** The ports of the metrics of each process; empty unless METRICS_PORT is set. */
  readonly metricsPorts: readonly number[];
  readonly log: FastifyBaseLogger;
  /** Resolves with the reason once no process can serve any more. */
  readonly failed: Promise<StartError>;
  /** Waits until every other process also serves these campaign files; absent if there are no other processes. */
  readonly spread?: (files: readonly ReadFile[]) => Promise<void>;
  /** Notifies the other processes of the new address of the database; absent if there are no other processes. */
  readonly moveTo?: (databaseUrl: string) => void;
  /**
   * Stops after the last responses.
   *
   * @param drainSeconds the number of seconds for which /readyz reports this before; 0 if the server can no longer
   *   serve
   */
  stop(drainSeconds: number): Promise<void>;
}
