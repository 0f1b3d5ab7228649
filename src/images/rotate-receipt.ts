import type { ReceiptPicture } from './receipt-picture.ts';
import { runReceiptJob } from './receipt-workers.ts';

/**
 * Rotates a receipt by 90° clockwise, off the main thread (RCPT-13).
 *
 * @param dataUrl the picture of a prepared receipt
 * @param signal aborting leaves the picture as it was
 * @returns the rotated picture, width and height swapped
 * @throws DOMException AbortError on abort; Error when the data URL is not a picture or the workers cannot run
 */
export async function rotateReceipt(dataUrl: string, signal?: AbortSignal): Promise<ReceiptPicture> {
  const reply = await runReceiptJob({ kind: 'rotate', dataUrl }, signal);
  if (reply.kind === 'done') return reply.picture;
  throw new Error(`The receipt could not be rotated: ${reply.kind === 'failed' ? reply.message : reply.reason}`);
}
