import type { AccountDraft, DetailsDraft } from '#domain/account.ts';
import type { Bonus } from '#domain/bonus.ts';
import type { Entry, ReceiptImage } from '#domain/entry.ts';
import { ENTRY_VERSION } from '#domain/empty-entry.ts';
import type { Redemption } from '#domain/reward.ts';
import type { Completion } from '#domain/rules/entry-rules.ts';
import type { ContactDraft } from '#domain/support.ts';
import type { StoredEntry } from './parse-entry.ts';

/** The key of the entry in session storage (ENTRY-1). */
export const ENTRY_KEY = '_d';

/**
 * The stored data of a visitor: the entry in progress, the confirmation data, the message to support, the account forms
 * and the profile's form without passwords, a redemption without a response, the bonus game, and whether a submission
 * is pending.
 */
export interface KeptEntry {
  readonly entry: Entry;
  readonly completion: Completion | null;
  readonly contact: ContactDraft;
  readonly account?: AccountDraft;
  readonly details?: DetailsDraft | null;
  readonly redemption?: Redemption | null;
  readonly bonus?: Bonus;
  readonly awaitsAnswer?: boolean;
}

/** Returns the images as JSON text. Images for which `isMoved` is true become references to the overflow. */
export function filesText(files: readonly ReceiptImage[], isMoved: (image: ReceiptImage) => boolean): string {
  return JSON.stringify(
    files.map((image) => {
      if (!isMoved(image)) return image;
      const { dataUrl: _, ...rest } = image;
      return { ...rest, stored: 'overflow' };
    }),
  );
}

/**
 * Returns the text of a StoredEntry. The images are passed as JSON text, which can be megabytes and stays the same
 * between key presses.
 */
export function storedEntryText(
  campaignUuid: string,
  { entry, completion, contact, account, details, redemption, bonus, awaitsAnswer }: KeptEntry,
  files: string,
): string {
  const words = JSON.stringify({
    ...entry,
    files: undefined,
    version: ENTRY_VERSION,
    campaignUuid,
    completion,
    contact,
    account,
    details,
    redemption,
    bonus,
    awaitsAnswer,
  });
  return `${words.slice(0, -1)},"files":${files}}`;
}

/** Returns the data of a stored entry, with its images. */
export function keptEntryOf(stored: StoredEntry, files: ReceiptImage[]): KeptEntry {
  const { version: _, campaignUuid: __, completion, contact, account, bonus, awaitsAnswer, ...rest } = stored;
  const { details, redemption, ...entry } = rest;
  return {
    completion,
    contact,
    ...(account && { account }),
    ...(details && { details }),
    ...(redemption && { redemption }),
    ...(bonus && { bonus }),
    ...(awaitsAnswer && { awaitsAnswer }),
    entry: { ...entry, files },
  };
}
