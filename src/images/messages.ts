import type { Drawing } from './draw.ts';
import type { ReceiptPicture, RefusalReason } from './receipt.ts';

/** What the page asks of a receipt worker; one job at a time. */
export type WorkerJob = (
  | { readonly kind: 'prepare'; readonly file: File }
  | { readonly kind: 'turn'; readonly dataUrl: string }
) & {
  /** Whether no canvas may be used, as the page's does not give back what is drawn (RCPT-21). */
  readonly asPicked?: boolean;
};

/** A bitmap of the size at which it is to be drawn. It is transferred, and closed by whoever draws it. */
export interface Scaled {
  readonly bitmap: ImageBitmap;
  readonly drawing: Drawing;
}

/**
 * A receipt worker's reply, one per job. `scaled` is for the page to draw, where workers have no canvas (P-7). `failed`
 * is a fault of the program or the device, not of a file.
 */
export type WorkerReply = JobResult | { readonly kind: 'scaled'; readonly scaled: Scaled; readonly isLong: boolean };

/** What becomes of a job in the end. */
export type JobResult =
  | { readonly kind: 'done'; readonly picture: ReceiptPicture; readonly isLong: boolean }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'failed'; readonly message: string };
