import * as v from 'valibot';

/** A message to support (CONT-3): `supportData` says what the visitor's browser is. */
export const SupportRequest = v.object({
  email: v.string(),
  message: v.string(),
  campaignInstancePk: v.nullish(v.number(), null),
  supportData: v.object({
    Browser: v.nullish(v.string(), ''),
    'Browser Version': v.nullish(v.string(), ''),
    Platform: v.nullish(v.string(), ''),
    'Platform Version': v.nullish(v.string(), ''),
  }),
});
