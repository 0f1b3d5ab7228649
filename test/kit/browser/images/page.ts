import { prepareReceipts } from '#src/images/prepare-receipts.ts';
import { rotateReceipt } from '#src/images/rotate-receipt.ts';
import type { CancelledPick, ReceiptsPage, WatchedPick } from './page-api.ts';

const page: ReceiptsPage = {
  prepare: async (): Promise<WatchedPick> => {
    const progress: [number, number][] = [];
    const signal = new AbortController().signal;
    const pick = await prepareReceipts(pickedFiles(), {
      signal,
      onProgress: (done, total) => progress.push([done, total]),
    });
    return { ...pick, progress };
  },

  cancelAfter: async (limit): Promise<CancelledPick> => {
    const controller = new AbortController();
    let last = 0;
    if (limit < 0) controller.abort();
    const onProgress = (done: number): void => {
      last = done;
      if (done === limit) setTimeout(() => controller.abort());
    };
    const error = await prepareReceipts(pickedFiles(), { signal: controller.signal, onProgress }).then(
      () => null,
      nameOf,
    );
    return { error, done: last };
  },

  rotate: (dataUrl) => rotateReceipt(dataUrl),
};

window.receipts = page;

function pickedFiles(): File[] {
  return [...(document.querySelector('input')?.files ?? [])];
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error);
}
