import type { ReceiptPicture, RefusalReason } from './receipt.ts';

/** What the page asks of a receipt worker; one job at a time. */
export type WorkerJob =
  | { readonly kind: 'prepare'; readonly file: File }
  | { readonly kind: 'turn'; readonly dataUrl: string };

/** A receipt worker's reply, one per job. `failed` is a fault of the program or the device, not of a file. */
export type WorkerReply =
  | { readonly kind: 'done'; readonly picture: ReceiptPicture; readonly isLong: boolean }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'failed'; readonly message: string };
