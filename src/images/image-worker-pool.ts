import type { ReceiptJob, ReceiptReply } from './receipt-worker-messages.ts';

/** The part of a Worker that the pool uses. */
export type PoolWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** Runs jobs on a few web workers, first come, first served. */
export interface ImageWorkerPool {
  /**
   * Runs one job as soon as a worker is free.
   *
   * @param signal aborting drops a waiting job, and ends a running one by terminating its worker
   * @returns the worker's reply
   * @throws DOMException AbortError on abort; Error when a worker breaks or cannot be started
   */
  run(job: ReceiptJob, signal?: AbortSignal): Promise<ReceiptReply>;
}

interface Task {
  readonly job: ReceiptJob;
  readonly signal: AbortSignal | undefined;
  resolve(reply: ReceiptReply): void;
  reject(error: unknown): void;
}

interface Slot {
  readonly worker: PoolWorker;
  task: Task | null;
}

/**
 * Creates a pool that starts its workers on demand and keeps them for later jobs.
 *
 * @param limit the maximum number of workers
 */
export function createImageWorkerPool(limit: number, createWorker: () => PoolWorker): ImageWorkerPool {
  let waiting: Task[] = [];
  const slots = new Set<Slot>();

  function openSlot(): Slot {
    const slot: Slot = { worker: createWorker(), task: null };
    slot.worker.addEventListener('message', (event) => {
      slot.task?.resolve((event as MessageEvent<ReceiptReply>).data);
      slot.task = null;
      dispatch();
    });
    for (const type of ['error', 'messageerror'] as const) {
      slot.worker.addEventListener(type, () => {
        slot.task?.reject(new Error('A receipt worker broke or could not be started'));
        closeSlot(slot);
      });
    }
    slots.add(slot);
    return slot;
  }

  function closeSlot(slot: Slot): void {
    slot.worker.terminate();
    slots.delete(slot);
    dispatch();
  }

  function idleSlot(): Slot | undefined {
    return [...slots].find((slot) => slot.task === null);
  }

  function dispatch(): void {
    // One signal may cancel many tasks, one after the other: none of them may start in between.
    waiting = waiting.filter((task) => !task.signal?.aborted);
    while (waiting.length > 0 && (idleSlot() || slots.size < limit)) {
      const task = waiting.shift();
      if (task) start(task);
    }
  }

  function start(task: Task): void {
    try {
      const slot = idleSlot() ?? openSlot();
      slot.task = task;
      slot.worker.postMessage(task.job);
    } catch (error) {
      task.reject(error);
    }
  }

  function run(job: ReceiptJob, signal?: AbortSignal): Promise<ReceiptReply> {
    const cancel = new AbortController();
    return new Promise<ReceiptReply>((resolve, reject) => {
      const task: Task = { job, signal, resolve, reject };
      const abort = (): void => {
        reject(abortError());
        // A decoder cannot be interrupted, so its worker is terminated.
        const slot = [...slots].find((candidate) => candidate.task === task);
        if (slot) closeSlot(slot);
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { signal: cancel.signal });
      waiting.push(task);
      dispatch();
    }).finally(() => cancel.abort());
  }

  return { run };
}

/** Returns the error with which cancelled work rejects. */
export function abortError(): DOMException {
  return new DOMException('The work on the receipts was cancelled', 'AbortError');
}
