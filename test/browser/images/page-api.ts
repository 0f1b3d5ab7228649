import type { PreparedPick } from '#src/images/prepare-receipts.ts';
import type { ReceiptPicture } from '#src/images/receipt.ts';

/** A pick together with what `onProgress` was told. */
export interface WatchedPick extends PreparedPick {
  readonly progress: readonly (readonly [done: number, total: number])[];
}

/** How a cancelled pick ended. */
export interface CancelledPick {
  /** `name` of what the promise rejected with; null where it resolved. */
  readonly error: string | null;
  /** Milliseconds from the abort to the rejection. */
  readonly milliseconds: number;
  readonly done: number;
}

/** What the fixture page offers to the tests, on the files in its file input. */
export interface ReceiptsPage {
  prepare(): Promise<WatchedPick>;
  /** Aborts once this many files are done; 0 aborts while the first are decoded, -1 before the call. */
  cancelAfter(done: number): Promise<CancelledPick>;
  rotate(dataUrl: string): Promise<ReceiptPicture>;
  /** Durations of the main thread's long tasks (over 50 ms) since the last call, in milliseconds. */
  takeLongTasks(): Promise<number[]>;
  /** Blocks the main thread for this many milliseconds in a task of its own. */
  block(milliseconds: number): Promise<void>;
}

declare global {
  interface Window {
    receipts: ReceiptsPage;
  }
}
