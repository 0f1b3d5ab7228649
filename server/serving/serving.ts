import type { FastifyBaseLogger } from 'fastify';
import type { ReadFile } from '../sites/read-file.ts';
import type { StartError } from '../start-error.ts';

/** Who answers visitors: this process (here.ts), or several that share its port (workers.ts). */
export interface Serving {
  readonly port: number;
  /** Where the metrics of each process are; none unless METRICS_PORT is set. */
  readonly metricsPorts: readonly number[];
  readonly log: FastifyBaseLogger;
  /** Resolves with the reason once nobody can serve any more. */
  readonly failed: Promise<StartError>;
  /** Waits until every other process serves these campaign files, too; absent if there is none. */
  readonly spread?: (files: readonly ReadFile[]) => Promise<void>;
  /** Tells the other processes that the database has moved; absent if there is none. */
  readonly moveTo?: (databaseUrl: string) => void;
  /**
   * Stops after the last answers.
   *
   * @param drainSeconds how long /readyz says so before; 0 if there is nothing left to serve with
   */
  stop(drainSeconds: number): Promise<void>;
}
