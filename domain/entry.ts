import * as v from 'valibot';
import { FollowUp } from './follow-up.ts';
import { PictureLooks } from './picture-looks.ts';
import { PaymentMode, PreferredPaymentMethod } from './payment.ts';
import { Profile } from './profile.ts';
import { STATE_CODES } from './us-states.ts';

/** The uuid of a pre-uploaded picture, and the time of the upload in milliseconds since the epoch (TILE-2). */
export const SentAhead = v.object({ uuid: v.string(), at: v.number() });
export type SentAhead = v.InferOutput<typeof SentAhead>;

/**
 * One receipt image: a JPEG data URL, its size in pixels, whether it is long enough for the advice of RCPT-14, why it
 * may be taken again (RCPT-27), and its pre-upload, if any.
 */
export const ReceiptImage = v.object({
  id: v.string(),
  name: v.string(),
  dataUrl: v.pipe(v.string(), v.startsWith('data:image/jpeg;base64,')),
  width: v.number(),
  height: v.number(),
  isLong: v.boolean(),
  looks: v.optional(v.nullable(PictureLooks)),
  sent: v.optional(SentAhead),
});
export type ReceiptImage = v.InferOutput<typeof ReceiptImage>;

/** A date of birth as it is typed: each part may be empty or invalid. */
export const TypedDate = v.object({ year: v.string(), month: v.string(), day: v.string() });
export type TypedDate = v.InferOutput<typeof TypedDate>;

/**
 * The submission in progress (ENTRY-1), with everything typed so far. `custom` holds the form's address, agreements and
 * date of birth. With `idempotencyKey`, a repeated submission gets the response of the first (SUBM-8). `heldFor` is the
 * email of the account whose session ended before the entry was submitted (ENTRY-12). `sentTo` is the masked
 * destination of a submitted entry's reward (DONE-12). `followUp` is its reference and status page (STATUS-1).
 * `entriesLeft` is how many more submissions the person may make; null if unknown or unlimited (ERR-6).
 */
export const Entry = v.object({
  submissionUuid: v.nullable(v.string()),
  passedGate: v.boolean(),
  dateOfBirth: TypedDate,
  paddedDobMonth: v.string(),
  paddedDobDay: v.string(),
  ageAtSubmission: v.nullable(v.number()),
  qualifierAnswer: v.nullable(v.string()),
  state: v.nullable(v.picklist(STATE_CODES)),
  instancePk: v.nullable(v.number()),
  files: v.array(ReceiptImage),
  paymentMode: v.nullable(PaymentMode),
  preferredPaymentMethod: v.nullable(PreferredPaymentMethod),
  email: v.string(),
  phone: v.string(),
  nameFirst: v.string(),
  nameLast: v.string(),
  custom: v.record(v.string(), v.union([v.string(), v.boolean()])),
  utm: v.record(v.string(), v.string()),
  profile: v.nullable(Profile),
  idempotencyKey: v.nullable(v.string()),
  heldFor: v.optional(v.nullable(v.string()), null),
  sentTo: v.optional(v.string(), ''),
  followUp: v.optional(v.nullable(FollowUp), null),
  entriesLeft: v.optional(v.nullable(v.number()), null),
});
export type Entry = v.InferOutput<typeof Entry>;
