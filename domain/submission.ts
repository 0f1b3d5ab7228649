import * as v from 'valibot';
import { FollowUp } from './follow-up.ts';
import { maxCharacters, ShortText } from './formats/short-text.ts';
import { cleanUtm } from './formats/utm.ts';
import { PaymentMode, PreferredPaymentMethod } from './payment.ts';
import { firstOf, Uuid } from './schema-parts.ts';
import { MOST_ENTRIES, MOST_FILES } from './submission-limits.ts';

/** A receipt picture inside the body, as a data URL. */
const PictureInside = v.object({
  dataUrl: v.pipe(v.string(), v.startsWith('data:image/', 'must be an image data URL')),
});
/** A pre-uploaded picture, by the uuid that `sendPicture` returned. */
const PictureSent = v.object({ picture: v.pipe(Uuid, v.toLowerCase()) });

/** One receipt picture as the client sends it. */
export const SubmissionFile = v.union([PictureInside, PictureSent], 'must have a dataUrl or name a picture');
export type SubmissionFile = v.InferOutput<typeof SubmissionFile>;

/** The solution of the captcha, as its provider returns it. */
const Captcha = v.nullish(v.pipe(v.string(), maxCharacters(10_000)), null);

const further = { accessToken: v.nullish(ShortText, null), captcha: Captcha };

/** Another picture for a received submission, accepted under the same conditions. */
export const FurtherFile = v.union(
  [v.object({ ...PictureInside.entries, ...further }), v.object({ ...PictureSent.entries, ...further })],
  'must have a dataUrl or name a picture',
);
export type FurtherFile = v.InferOutput<typeof FurtherFile>;

/**
 * The body of a submission: the entry's fields with the access token, the instance's pk, the date of birth as
 * `YYYY-MM-DD` or null, and the visitor's language.
 */
export const SubmissionCreation = v.object({
  accessToken: v.nullish(ShortText, null),
  campaignInstancePk: v.pipe(v.number(), v.integer()),
  ageAtSubmission: v.nullish(v.number(), null),
  dateOfBirth: v.nullish(v.pipe(v.string(), v.isoDate('must be a date such as 1990-01-31')), null),
  qualifierAnswer: v.nullish(ShortText, null),
  state: v.nullish(ShortText, null),
  files: v.nullish(firstOf(MOST_FILES + 1, v.array(SubmissionFile)), []),
  paymentMode: v.nullish(PaymentMode, null),
  preferredPaymentMethod: v.nullish(PreferredPaymentMethod, null),
  email: v.nullish(ShortText, ''),
  phone: v.nullish(ShortText, ''),
  nameFirst: v.nullish(ShortText, ''),
  nameLast: v.nullish(ShortText, ''),
  custom: v.nullish(firstOf(MOST_ENTRIES + 1, v.record(ShortText, v.union([ShortText, v.boolean()]))), {}),
  utm: v.pipe(v.nullish(firstOf(MOST_ENTRIES, v.record(v.string(), v.string())), {}), v.transform(cleanUtm)),
  language: v.nullish(ShortText, 'en-US'),
  captcha: Captcha,
});
export type SubmissionCreation = v.InferOutput<typeof SubmissionCreation>;

/** The response to a submission. Its reference and status page are optional for other servers (API-34). */
export const SubmissionCreated = v.object({
  uuid: v.pipe(v.string(), v.uuid()),
  ...v.partial(FollowUp).entries,
  /** How many more submissions this person may make for this instance; absent if unlimited (ERR-6). */
  entriesLeft: v.optional(v.number()),
});
export type SubmissionCreated = v.InferOutput<typeof SubmissionCreated>;

/** The response of any server: only the uuid is required. The other fields are used only if all are valid (API-34). */
export const ReadSubmissionCreated = v.pipe(
  v.looseObject({ uuid: SubmissionCreated.entries.uuid }),
  v.transform((answer): SubmissionCreated => {
    const whole = v.safeParse(SubmissionCreated, answer);
    return whole.success ? whole.output : { uuid: answer.uuid };
  }),
);
