import type { RefusedFile } from '#domain/errors.ts';
import type { JobResult } from './receipt-worker-messages.ts';
import type { PreparedReceipt } from './receipt-picture.ts';
import { runReceiptJob } from './receipt-workers.ts';
import { abortError } from './image-worker-pool.ts';

/** A prepared pick: both lists in the order of the files. */
export interface PreparedPick {
  readonly images: PreparedReceipt[];
  readonly refused: RefusedFile[];
}

/** How a pick is followed and cancelled. */
interface PrepareOptions {
  /** Aborting stops the work immediately; nothing of the pick is kept. */
  readonly signal: AbortSignal;
  /** Called with `(0, total)` at the start, then after each accepted or rejected file. */
  onProgress(done: number, total: number): void;
}

/**
 * Converts the picked files into receipts, two in parallel and off the main thread: portrait, longer side at most 1024
 * px, JPEG without metadata. Rejected files are listed with the reason, and all others are kept (RCPT-5 … RCPT-12,
 * RCPT-14).
 *
 * @param files as the file input returns them; any number
 * @throws DOMException AbortError on abort; Error if the browser cannot run the workers
 */
export async function prepareReceipts(
  files: readonly File[],
  { signal, onProgress }: PrepareOptions,
): Promise<PreparedPick> {
  let done = 0;
  if (!signal.aborted) onProgress(done, files.length);
  const outcomes = await Promise.all(
    files.map(async (file) => {
      const reply = await runReceiptJob({ kind: 'prepare', file }, signal);
      done += 1;
      onProgress(done, files.length);
      return outcomeOf(file, reply);
    }),
  );
  if (signal.aborted) throw abortError();
  return {
    images: outcomes.filter((outcome) => 'dataUrl' in outcome),
    refused: outcomes.filter((outcome) => 'reason' in outcome),
  };
}

function outcomeOf({ name }: File, reply: JobResult): PreparedReceipt | RefusedFile {
  switch (reply.kind) {
    case 'done':
      return { id: createId(), name, isLong: reply.isLong, ...reply.picture };
    case 'refused':
      return { name, reason: reply.reason };
    case 'failed':
      throw new Error(`${name} could not be made into a receipt: ${reply.message}`);
  }
}

/** Not crypto.randomUUID, which is missing on pages that are not served over HTTPS. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
