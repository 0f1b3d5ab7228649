import * as v from 'valibot';
import type { Completion } from '#domain/rules/entries.ts';
import { ENTRY_VERSION, Entry, ReceiptImage } from '#domain/entry.ts';
import { ContactDraft, EMPTY_CONTACT } from '#domain/support.ts';
import { PaymentMode, PreferredPaymentMethod } from '#domain/payment.ts';

/** A receipt image whose data lies in the overflow under its id. */
const ImageReference = v.object({ ...v.omit(ReceiptImage, ['dataUrl']).entries, stored: v.literal('overflow') });

/** The shape under the key `_d` (ENTRY-1): the entry's fields with the version and campaign that they belong to. */
export const StoredEntry = v.object({
  ...Entry.entries,
  version: v.literal(ENTRY_VERSION),
  campaignUuid: v.string(),
  files: v.array(v.union([ReceiptImage, ImageReference])),
  contact: v.optional(ContactDraft, EMPTY_CONTACT),
  completion: v.nullable(
    v.object({
      submissionUuid: v.string(),
      journeyPk: v.number(),
      paymentMode: v.nullable(PaymentMode),
      preferredPaymentMethod: v.nullable(PreferredPaymentMethod),
    }),
  ),
});
export type StoredEntry = v.InferOutput<typeof StoredEntry>;

/** What is kept of a visitor: the entry in progress, what the confirmation shows, and the message to support. */
export interface KeptEntry {
  readonly entry: Entry;
  readonly completion: Completion | null;
  readonly contact: ContactDraft;
}

/** Reads a stored text; null where it is not of this version, this campaign and this shape: never half-read (ENTRY-8). */
export function parseStoredEntry(text: string, campaignUuid: string): StoredEntry | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const result = v.safeParse(StoredEntry, data);
  return result.success && result.output.campaignUuid === campaignUuid ? result.output : null;
}

/** The stored form of an entry; images named in `moved` are kept as references. */
export function toStoredEntry(campaignUuid: string, { entry, completion, contact }: KeptEntry, moved: ReadonlySet<string>): StoredEntry {
  const files = entry.files.map(({ dataUrl, ...rest }) => (moved.has(rest.id) ? { ...rest, stored: 'overflow' as const } : { ...rest, dataUrl }));
  return { ...entry, files, version: ENTRY_VERSION, campaignUuid, completion, contact };
}
