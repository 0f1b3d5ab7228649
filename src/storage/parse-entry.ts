import * as v from 'valibot';
import { AccountDraft, DetailsDraft } from '#domain/account.ts';
import { Bonus } from '#domain/bonus.ts';
import { Entry, ReceiptImage } from '#domain/entry.ts';
import { ENTRY_VERSION } from '#domain/empty-entry.ts';
import { FollowUp } from '#domain/follow-up.ts';
import { PaymentMode, PreferredPaymentMethod } from '#domain/payment.ts';
import { Profile } from '#domain/profile.ts';
import { Redemption } from '#domain/reward.ts';
import { ContactDraft } from '#domain/support.ts';
import { EMPTY_CONTACT } from '#domain/empty-contact.ts';

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
      followUp: v.optional(FollowUp),
      entriesLeft: v.optional(v.number()),
    }),
  ),
});
export type StoredEntry = v.InferOutput<typeof StoredEntry>;

/** Parses a stored text. Returns null if it is not of this version, this campaign and this shape (ENTRY-8). */
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

/** Returns the entry of a stored submission; null if it does not have this shape (ENTRY-8). */
export function parseQueuedEntry(data: unknown): Entry | null {
  const result = v.safeParse(Entry, data);
  return result.success ? result.output : null;
}

/** Returns the stored profile of the signed-in visitor; null if it does not have this shape (ENTRY-8). */
export function parseStoredProfile(data: unknown): Profile | null {
  const result = v.safeParse(Profile, data);
  return result.success ? result.output : null;
}
