import * as v from 'valibot';
import { cleanUtm } from './rules/utm.ts';
import { PaymentMode, PreferredPaymentMethod } from './payment.ts';

/** One receipt picture as the client sends it: a JPEG data URL. */
export const SubmissionFile = v.object({ dataUrl: v.pipe(v.string(), v.startsWith('data:image/', 'must be an image data URL')) });
export type SubmissionFile = v.InferOutput<typeof SubmissionFile>;

const Short = v.pipe(v.string(), v.maxLength(200, 'must not be longer than 200 characters'));

/**
 * The body of a submission (specification §3): the entry's fields with the access token, the journey's pk,
 * the date of birth as `YYYY-MM-DD` or null, and the visitor's language.
 */
export const SubmissionCreation = v.object({
  accessToken: v.nullish(v.string(), null),
  campaignInstancePk: v.pipe(v.number(), v.integer()),
  ageAtSubmission: v.nullish(v.number(), null),
  dateOfBirth: v.nullish(v.pipe(v.string(), v.isoDate('must be a date such as 1990-01-31')), null),
  qualifierAnswer: v.nullish(Short, null),
  state: v.nullish(Short, null),
  files: v.nullish(v.array(SubmissionFile), []),
  paymentMode: v.nullish(PaymentMode, null),
  preferredPaymentMethod: v.nullish(PreferredPaymentMethod, null),
  email: v.nullish(Short, ''),
  phone: v.nullish(Short, ''),
  nameFirst: v.nullish(Short, ''),
  nameLast: v.nullish(Short, ''),
  custom: v.nullish(v.record(Short, v.union([Short, v.boolean()])), {}),
  utm: v.pipe(v.nullish(v.record(v.string(), v.string()), {}), v.transform(cleanUtm)),
  language: v.nullish(Short, 'en-US'),
  /** The solved captcha, as its provider gives it. */
  captcha: v.nullish(v.pipe(v.string(), v.maxLength(10_000)), null),
});
export type SubmissionCreation = v.InferOutput<typeof SubmissionCreation>;

export const SubmissionCreated = v.object({ uuid: v.pipe(v.string(), v.uuid()) });
export type SubmissionCreated = v.InferOutput<typeof SubmissionCreated>;
