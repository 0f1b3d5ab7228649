import type { PreparedPick } from '#src/images/prepare-receipts.ts';
import type { ReceiptPicture } from '#src/images/receipt-picture.ts';

/** A pick with the values passed to `onProgress`. */
export interface WatchedPick extends PreparedPick {
  readonly progress: readonly (readonly [done: number, total: number])[];
}

/** How a cancelled pick ended. */
export interface CancelledPick {
  /** The `name` of the error that the promise rejected with; null if it resolved. */
  readonly error: string | null;
  readonly done: number;
}

/** What the fixture page lets tests do with the files in its file input. */
export interface ReceiptsPage {
  prepare(): Promise<WatchedPick>;
  /** Aborts once this many files are done; 0 aborts while the first are being decoded, -1 before the call. */
  cancelAfter(done: number): Promise<CancelledPick>;
  rotate(dataUrl: string): Promise<ReceiptPicture>;
}

declare global {
  interface Window {
    receipts: ReceiptsPage;
  }
}
