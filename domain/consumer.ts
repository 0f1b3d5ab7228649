import * as v from 'valibot';

/** The consumer data sent to the spirits-brand program (SUBM-6). */
export const ConsumerData = v.object({
  firstName: v.string(),
  lastName: v.string(),
  dob: v.pipe(v.string(), v.isoDate('must be a date such as 1990-01-31')),
  email: v.string(),
  phone: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
  optIn: v.boolean(),
});
export type ConsumerData = v.InferOutput<typeof ConsumerData>;

/** The program's response; a missing cid is a separate error (SUBM-7). */
export const ConsumerCreated = v.object({
  cid: v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), null),
});
export type ConsumerCreated = v.InferOutput<typeof ConsumerCreated>;
