import * as v from 'valibot';
import type { TypedDate } from '../entry.ts';
import { PaymentOption } from '../payment.ts';
import type { CollectionFlags } from './collection.ts';
import { isCalendarDay } from '../formats/dates.ts';

/** The field messages of specification §8, letter for letter. */
export const FIELD_MESSAGES = {
  required: 'Required',
  invalidMonth: 'Invalid Month',
  invalidDay: 'Invalid Day',
  invalidYear: 'Invalid Year',
  invalidEmail: 'Invalid Email',
  fieldRequired: 'This field is required',
} as const;

const { required, invalidMonth, invalidDay, invalidYear, invalidEmail } = FIELD_MESSAGES;

const Required = v.pipe(v.string(required), v.trim(), v.nonEmpty(required));
const Optional = v.optional(v.string(), '');

function datePart(digits: RegExp, min: number, max: number, message: string) {
  return v.pipe(
    Required,
    v.regex(digits, message),
    v.check((text) => Number(text) >= min && Number(text) <= max, message),
  );
}

/**
 * A date of birth in three fields (VAL-1 … VAL-3). A day that the month does not have is 'Invalid Day' (GATE-9).
 *
 * @param currentYear the latest year of birth that is accepted
 */
export function dateOfBirthSchema(currentYear: number) {
  const parts = v.object({
    month: datePart(/^\d{1,2}$/, 1, 12, invalidMonth),
    day: datePart(/^\d{1,2}$/, 1, 31, invalidDay),
    year: datePart(/^\d{4}$/, 1900, currentYear, invalidYear),
  });
  // Parts that are wrong by themselves have their own message; then no calendar can judge the day.
  const isDay = (date: v.InferOutput<typeof parts>): boolean =>
    !v.is(parts, date) || isCalendarDay(Number(date.year), Number(date.month), Number(date.day));
  return v.pipe(parts, v.forward(v.check(isDay, invalidDay), ['day']));
}

/** What the gate asks of this visitor. */
export interface GateRequirements {
  readonly dateOfBirth: boolean;
  readonly state: boolean;
  readonly qualifier: boolean;
  readonly currentYear: number;
}

/** The gate's fields (VAL-1 … VAL-4); a field that is not shown is not judged. */
export function gateSchema(requirements: GateRequirements) {
  return v.object({
    dateOfBirth: requirements.dateOfBirth
      ? dateOfBirthSchema(requirements.currentYear)
      : v.object({ month: Optional, day: Optional, year: Optional }),
    state: requirements.state ? Required : Optional,
    qualifierAnswer: requirements.qualifier ? Required : Optional,
  });
}

/** What the submission form asks of this visitor: the collection flags and the agreements of the instance. */
export interface FormRequirements extends CollectionFlags {
  readonly paymentOption: boolean;
  readonly venmoAgree: boolean;
  readonly rulesAgree: boolean;
  readonly currentYear: number;
}

const Agreed = v.literal(true, required);
const Either = v.optional(v.boolean(), false);

/** The submission form's fields (VAL-6 … VAL-11); a field that is not shown is not judged. */
export function submissionFormSchema(requirements: FormRequirements) {
  const when = (shown: boolean) => (shown ? Required : Optional);
  return v.object({
    paymentOption: requirements.paymentOption
      ? v.pipe(v.string(required), v.nonEmpty(required), PaymentOption)
      : Optional,
    nameFirst: when(requirements.name),
    nameLast: when(requirements.name),
    phone: when(requirements.phone),
    address: when(requirements.street),
    aptUnit: Optional,
    city: when(requirements.street),
    state: when(requirements.address),
    zipCode: requirements.address ? v.pipe(Required, v.maxLength(5)) : Optional,
    email: v.pipe(Required, v.email(invalidEmail)),
    dateOfBirth: dateOfBirthSchema(requirements.currentYear),
    agree: Agreed,
    venmoAgree: requirements.venmoAgree ? Agreed : Either,
    rulesAgree: requirements.rulesAgree ? Agreed : Either,
    optIn: Either,
  });
}

/** The contact form's fields (VAL-13). */
export const contactSchema = v.object({ email: v.pipe(Required, v.email(invalidEmail)), message: Required });

/** `YYYY-MM-DD` of a validated typed date. */
export function isoDate({ year, month, day }: TypedDate): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
