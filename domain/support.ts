import * as v from 'valibot';
import { ShortText } from './formats/short-text.ts';
import { ChartName, firstOf } from './schema-parts.ts';

/** The maximum number of steps that are sent with a message: the last ones before it. */
export const MOST_STEPS = 40;

/** A transition of the journey before a message. It has no field for anything that a visitor enters (CONT-5). */
export const SupportStep = v.strictObject({
  /** The innermost states before and after. */
  from: ChartName,
  to: ChartName,
  /** The key of the transition in the chart, or `refused: ` and the kind of the fault. */
  why: ChartName,
  /** Seconds between the transition and the message. */
  secondsBefore: v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must be 0 or more')),
});
export type SupportStep = v.InferOutput<typeof SupportStep>;

/**
 * A message to support. `supportData` describes the visitor's browser (CONT-3), and `way` their last steps through the
 * chart (CONT-5).
 */
export const SupportRequest = v.object({
  email: ShortText,
  message: v.pipe(v.string(), v.maxLength(10_000, 'must not be longer than 10,000 characters')),
  language: v.nullish(ShortText, 'en-US'),
  campaignInstancePk: v.nullish(v.number(), null),
  supportData: v.object({
    Browser: v.nullish(ShortText, ''),
    'Browser Version': v.nullish(ShortText, ''),
    Platform: v.nullish(ShortText, ''),
    'Platform Version': v.nullish(ShortText, ''),
  }),
  way: v.optional(
    firstOf(
      MOST_STEPS + 1,
      v.pipe(v.array(SupportStep), v.maxLength(MOST_STEPS, `must not be more than ${MOST_STEPS}`)),
    ),
    [],
  ),
});
export type SupportRequest = v.InferOutput<typeof SupportRequest>;

/** The contact form as it is typed (CONT-1). */
export const ContactDraft = v.object({ email: v.string(), message: v.string() });
export type ContactDraft = v.InferOutput<typeof ContactDraft>;
