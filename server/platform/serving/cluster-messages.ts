import type { ReadFile } from '../../sites/read-file.ts';

/** Messages from the main process to a cluster worker. */
export type ToClusterWorker =
  | {
      readonly kind: 'begin';
      /** The worker's number, from 0; a replacement inherits the number. */
      readonly number: number;
      /** The address of the database, for the server's role. */
      readonly databaseUrl: string;
      readonly files: readonly ReadFile[];
    }
  /** The embedded PostgreSQL was restarted, perhaps at another address. */
  | { readonly kind: 'database'; readonly databaseUrl: string }
  /** The campaigns were reloaded. */
  | { readonly kind: 'campaigns'; readonly files: readonly ReadFile[] }
  | { readonly kind: 'stop'; readonly drainSeconds: number };

/** Messages from a cluster worker to the main process. */
export type FromClusterWorker =
  /** The worker listens for messages and can receive `begin`. */
  | { readonly kind: 'here' }
  | { readonly kind: 'ready'; readonly port: number; readonly metricsPorts: readonly number[] }
  /** The worker serves the campaigns of the last message. */
  | { readonly kind: 'campaigns' }
  /** The worker ends, with a reason for the operator. */
  | { readonly kind: 'failed'; readonly reason: string };
