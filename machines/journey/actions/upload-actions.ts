import type { ReceiptImage, SentAhead } from '#domain/entry.ts';
import type { RefusedFile } from '#domain/errors.ts';
import { MOST_FILES } from '#domain/submission-limits.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { PickedFile, PickProgress } from '../journey.types.ts';
import type { Update } from './update.ts';

/** The result of preparing a pick. */
interface PreparedReceipts {
  readonly images: readonly ReceiptImage[];
  readonly refused: readonly RefusedFile[];
}

export function pickReceipts(_: JourneyContext, picked: readonly PickedFile[]): Update {
  return { upload: { picked, progress: { done: 0, total: picked.length }, leftOut: 0 } };
}

export function showProgress(_: JourneyContext, progress: PickProgress): Update {
  return { upload: { progress } };
}

/**
 * RCPT-5, RCPT-11: adds the valid images in the order of the pick and names the rejected files. Images beyond the
 * maximum per submission are left out (RCPT-25). A new entry clears the old confirmation.
 */
export function addReceipts({ entry }: JourneyContext, { images, refused }: PreparedReceipts): Update {
  const files = [...entry.files, ...images];
  return {
    entry: { ...entry, files: files.slice(0, MOST_FILES) },
    completion: null,
    upload: { leftOut: Math.max(0, files.length - MOST_FILES) },
    visit: { fault: refused.length > 0 ? { kind: 'filesRefused', files: refused } : null },
  };
}

export function deleteReceipt({ entry }: JourneyContext, id: string): Update {
  return { entry: { ...entry, files: entry.files.filter((file) => file.id !== id) }, upload: { leftOut: 0 } };
}

function withFile({ entry }: JourneyContext, id: string, change: (file: ReceiptImage) => ReceiptImage): Update {
  return { entry: { ...entry, files: entry.files.map((file) => (file.id === id ? change(file) : file)) } };
}

/** Replaces a rotated picture and forgets its pre-upload, which shows the old rotation. */
export function replaceReceipt(context: JourneyContext, rotated: ReceiptImage): Update {
  const { sent: _, ...image } = rotated;
  return withFile(context, image.id, () => image);
}

/** TILE-2: stores the uuid by which the submission refers to the picture. */
export function noteSent(context: JourneyContext, { id, sent }: { id: string; sent: SentAhead }): Update {
  return withFile(context, id, (file) => ({ ...file, sent }));
}

export function dropPick(): Update {
  return { upload: { picked: [] } };
}

export function failReceipts(): Update {
  return { visit: { fault: { kind: 'imagesFailed' } } };
}

/** Selects the receipt image to rotate next. */
export function chooseReceipt(_: JourneyContext, rotating: string): Update {
  return { upload: { rotating } };
}
