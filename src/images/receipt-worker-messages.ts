import type { RefusalReason } from '#domain/errors.ts';
import type { Drawing } from './draw-image.ts';
import type { ReceiptPicture } from './receipt-picture.ts';

/** A job for a receipt worker, which runs one at a time. */
export type ReceiptJob = (
  | { readonly kind: 'prepare'; readonly file: File }
  | { readonly kind: 'rotate'; readonly dataUrl: string }
) & {
  /** Whether no canvas may be used, because the page's does not return the drawn pixels (RCPT-21). */
  readonly asPicked?: boolean;
};

/** A bitmap in the size at which it is to be drawn. It is transferred, and closed by the side that draws it. */
export interface Scaled {
  readonly bitmap: ImageBitmap;
  readonly drawing: Drawing;
}

/**
 * A receipt worker's reply, one per job. `scaled` is for the page to draw if web workers have no canvas (PLATFORM-7).
 * `failed` is an error of the program or the device, not of a file.
 */
export type ReceiptReply = JobResult | { readonly kind: 'scaled'; readonly scaled: Scaled; readonly isLong: boolean };

/** The final result of a job. */
export type JobResult =
  | { readonly kind: 'done'; readonly picture: ReceiptPicture; readonly isLong: boolean }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'failed'; readonly message: string };
