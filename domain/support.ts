import * as v from 'valibot';

const Short = v.pipe(v.string(), v.maxLength(200, 'must not be longer than 200 characters'));

/** A message to support (CONT-3); `supportData` describes the visitor's browser. */
export const SupportRequest = v.object({
  email: Short,
  message: v.pipe(v.string(), v.maxLength(10_000, 'must not be longer than 10,000 characters')),
  language: v.nullish(Short, 'en-US'),
  campaignInstancePk: v.nullish(v.number(), null),
  supportData: v.object({
    Browser: v.nullish(Short, ''),
    'Browser Version': v.nullish(Short, ''),
    Platform: v.nullish(Short, ''),
    'Platform Version': v.nullish(Short, ''),
  }),
});
export type SupportRequest = v.InferOutput<typeof SupportRequest>;

/** The contact form as it is typed (CONT-1). */
export const ContactDraft = v.object({ email: v.string(), message: v.string() });
export type ContactDraft = v.InferOutput<typeof ContactDraft>;

export const EMPTY_CONTACT: ContactDraft = { email: '', message: '' };
