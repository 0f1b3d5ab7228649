import { createWorkerPool } from './worker-pool.ts';

/** Two: decoding a photograph takes 10 to 60 MB, and phones have at least two fast cores. */
const WORKERS = 2;

/** The page's receipt workers, started with the first picture. */
export const receiptWorkers = createWorkerPool(WORKERS, startWorker);

/**
 * Prefetches the workers' code, so that pictures can be taken without a network; if that fails, it is fetched with the
 * first picture.
 */
export async function preloadReceiptWorkers(): Promise<void> {
  try {
    const { default: address } = await import('./receipt.worker.ts?worker&url');
    await fetch(address, { priority: 'low' });
  } catch {
    // Only a prefetch: nothing is lost.
  }
}

/**
 * Starts a receipt worker. It is a module in development only, where its imports are modules: Firefox supports module
 * workers since 114.
 */
function startWorker(): Worker {
  if (import.meta.env.DEV) return new Worker(new URL('./receipt.worker.ts', import.meta.url), { type: 'module' });
  return new Worker(new URL('./receipt.worker.ts', import.meta.url));
}
