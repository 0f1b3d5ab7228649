import * as v from 'valibot';
import { AccountDraft, DetailsDraft } from '#domain/account.ts';
import { Bonus } from '#domain/bonus.ts';
import { ENTRY_VERSION, Entry, ReceiptImage } from '#domain/entry.ts';
import { Redemption } from '#domain/reward.ts';
import type { Completion } from '#domain/rules/entries.ts';
import { ContactDraft, EMPTY_CONTACT } from '#domain/support.ts';
import { PaymentMode, PreferredPaymentMethod } from '#domain/payment.ts';

/** The specification's key of the entry in session storage (ENTRY-1, §9). */
export const ENTRY_KEY = '_d';

/** A receipt image whose data is in the overflow under its id. */
const ImageReference = v.object({ ...v.omit(ReceiptImage, ['dataUrl']).entries, stored: v.literal('overflow') });

/** The shape under the key `_d` (ENTRY-1): the entry's fields with the version and campaign that they belong to. */
export const StoredEntry = v.object({
  ...Entry.entries,
  version: v.literal(ENTRY_VERSION),
  campaignUuid: v.string(),
  files: v.array(v.union([ReceiptImage, ImageReference])),
  contact: v.optional(ContactDraft, EMPTY_CONTACT),
  account: v.optional(AccountDraft),
  details: v.optional(v.nullable(DetailsDraft), null),
  redemption: v.optional(v.nullable(Redemption), null),
  bonus: v.optional(Bonus),
  awaitsAnswer: v.optional(v.boolean(), false),
  completion: v.nullable(
    v.object({
      submissionUuid: v.string(),
      instancePk: v.number(),
      paymentMode: v.nullable(PaymentMode),
      preferredPaymentMethod: v.nullable(PreferredPaymentMethod),
      sentTo: v.optional(v.string()),
    }),
  ),
});
export type StoredEntry = v.InferOutput<typeof StoredEntry>;

/**
 * What is kept for a visitor: the entry in progress, what the confirmation shows, the message to support, the account
 * forms and the profile's form without passwords, a redemption whose answer has not come, the bonus game, and whether a
 * submission is on its way.
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

/** Parses a stored text; null if it is not of this version, this campaign and this shape: never half-read (ENTRY-8). */
export function parseStoredEntry(text: string, campaignUuid: string): StoredEntry | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const result = v.safeParse(StoredEntry, withNamesOfToday(data));
  return result.success && result.output.campaignUuid === campaignUuid ? result.output : null;
}

/** Entries from before the rename call the instance's pk `journeyPk`; they must still load. */
function withNamesOfToday(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const { journeyPk, ...rest } = { ...data } as Readonly<Record<string, unknown>>;
  const named = journeyPk === undefined ? rest : { ...rest, instancePk: journeyPk };
  return 'completion' in named ? { ...named, completion: withNamesOfToday(named.completion) } : named;
}

/** The images as JSON text; those for which `isMoved` is true become references to the overflow. */
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
 * The text of a StoredEntry. The images come as ready JSON text, which weighs megabytes and stays the same from one key
 * press to the next.
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
