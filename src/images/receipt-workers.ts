import { encodeOnPage } from './encode-on-page.ts';
import type { JobResult, ReceiptJob } from './receipt-worker-messages.ts';
import { abortError, createImageWorkerPool } from './image-worker-pool.ts';

/** Number of receipt workers: decoding a photograph takes 10 to 60 MB, and phones have at least two fast cores. */
const WORKERS = 2;

/** The page's receipt workers, started with the first picture. */
const workers = createImageWorkerPool(WORKERS, startWorker);

/**
 * Runs one job in a receipt worker, and draws its picture on the page if web workers have no canvas (PLATFORM-7).
 *
 * @throws DOMException AbortError on abort; Error when the browser cannot run the workers
 */
export async function runReceiptJob(job: ReceiptJob, signal?: AbortSignal): Promise<JobResult> {
  const reply = await workers.run(job, signal);
  if (reply.kind !== 'scaled') return reply;
  const picture = await encodeOnPage(reply.scaled);
  if (signal?.aborted) throw abortError();
  if (picture === 'unfaithful') return runReceiptJob({ ...job, asPicked: true }, signal);
  return picture ? { kind: 'done', picture, isLong: reply.isLong } : { kind: 'refused', reason: 'tooLarge' };
}

/**
 * Preloads the code of the receipt workers, so pictures can be prepared offline. If that fails, it is fetched with the
 * first picture.
 */
export async function preloadReceiptWorkers(): Promise<void> {
  try {
    const { default: address } = await import('./receipt.worker.ts?worker&url');
    await fetch(address, { priority: 'low' });
  } catch {
    // Only a preload: the first picture fetches the code.
  }
}

/**
 * Starts a receipt worker. It is a module only in development, where its imports are modules. Firefox supports module
 * workers since version 114.
 */
function startWorker(): Worker {
  if (import.meta.env.DEV) return new Worker(new URL('./receipt.worker.ts', import.meta.url), { type: 'module' });
  return new Worker(new URL('./receipt.worker.ts', import.meta.url));
}
