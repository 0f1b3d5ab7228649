import { createWorkerPool } from './worker-pool.ts';

/** Two: a photograph takes 10 to 60 MB while it is decoded, and phones have at least two fast cores. */
const WORKERS = 2;

/** The page's receipt workers, started with the first picture. */
export const receiptWorkers = createWorkerPool(
  WORKERS,
  () => new Worker(new URL('./receipt.worker.ts', import.meta.url), { type: 'module' }),
);
