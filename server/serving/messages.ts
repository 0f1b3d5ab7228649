import type { ReadFile } from '../sites/read-file.ts';

/** What a worker is told. */
export type ToWorker =
  | {
      readonly kind: 'begin';
      /** Which of the workers it is, from 0; one that follows another has its number. */
      readonly number: number;
      /** The database, for the server's role. */
      readonly databaseUrl: string;
      readonly files: readonly ReadFile[];
    }
  /** The embedded PostgreSQL was started again, perhaps at another address. */
  | { readonly kind: 'database'; readonly databaseUrl: string }
  /** The campaigns were reloaded. */
  | { readonly kind: 'campaigns'; readonly files: readonly ReadFile[] }
  | { readonly kind: 'stop'; readonly drainSeconds: number };

/** What a worker tells. */
export type FromWorker =
  /** It has its listeners: now it can be told to begin. */
  | { readonly kind: 'here' }
  | { readonly kind: 'ready'; readonly port: number; readonly metricsPorts: readonly number[] }
  /** It serves the campaigns that it was last told of. */
  | { readonly kind: 'campaigns' }
  /** Why it ends, for the operator. */
  | { readonly kind: 'failed'; readonly reason: string };
