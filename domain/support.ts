import * as v from 'valibot';
import { maxCharacters, ShortText } from './formats/short-text.ts';

/**
 * A message to support. `supportData` describes the visitor's browser (CONT-3), and `way` their last steps through the
 * chart (CONT-5).
 */
export const SupportRequest = v.object({
  email: ShortText,
  message: v.pipe(v.string(), maxCharacters(10_000)),
  language: v.nullish(ShortText, 'en-US'),
  campaignInstancePk: v.nullish(v.number(), null),
  supportData: v.object({
    Browser: v.nullish(ShortText, ''),
    'Browser Version': v.nullish(ShortText, ''),
    Platform: v.nullish(ShortText, ''),
    'Platform Version': v.nullish(ShortText, ''),
  }),
  /** The server checks them against `SupportWay`, so no page loads that schema. */
  way: v.optional(v.array(v.unknown()), []),
});
export type SupportRequest = v.InferOutput<typeof SupportRequest>;

/** The contact form as it is typed (CONT-1). */
export const ContactDraft = v.object({ email: v.string(), message: v.string() });
export type ContactDraft = v.InferOutput<typeof ContactDraft>;
