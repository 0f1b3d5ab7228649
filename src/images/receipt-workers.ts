import { createWorkerPool } from './worker-pool.ts';

/** Two: a photograph takes 10 to 60 MB while it is decoded, and phones have at least two fast cores. */
const WORKERS = 2;

/** The page's receipt workers, started with the first picture. */
export const receiptWorkers = createWorkerPool(WORKERS, startWorker);

/**
 * Fetches the workers' code ahead, so that pictures can be taken without a network; where that fails, it comes with the
 * first picture.
 */
export async function preloadReceiptWorkers(): Promise<void> {
  try {
    const { default: address } = await import('./receipt.worker.ts?worker&url');
    await fetch(address, { priority: 'low' });
  } catch {
    // It was only ahead of time.
  }
}

/**
 * Starts a receipt worker. A module only while it is worked on, where its imports are modules: Firefox has started
 * modules as workers since 114.
 */
function startWorker(): Worker {
  if (import.meta.env.DEV) return new Worker(new URL('./receipt.worker.ts', import.meta.url), { type: 'module' });
  return new Worker(new URL('./receipt.worker.ts', import.meta.url));
}
