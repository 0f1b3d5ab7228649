import * as v from 'valibot';
import type { TypedDate } from '../entry.ts';
import { PaymentOption } from '../payment.ts';
import type { CollectionFlags } from './collection.ts';
import { isCalendarDay } from '../formats/calendar-dates.ts';
import { browserEmail } from '../formats/email.ts';
import { isZip } from '../formats/zip-code.ts';
import { ageInYears, isBefore, yearOf } from './date-rules.ts';

/**
 * The field messages, verbatim from the specification. The phone message is that of ERR-8; the zip message is our own.
 */
export const FIELD_MESSAGES = {
  required: 'Required',
  invalidMonth: 'Invalid Month',
  invalidDay: 'Invalid Day',
  invalidYear: 'Invalid Year',
  invalidEmail: 'Invalid Email',
  invalidPhone: 'Please enter a valid phone number',
  invalidZip: 'Invalid Zip Code',
  fieldRequired: 'This field is required',
} as const;

const { required, invalidMonth, invalidDay, invalidYear, invalidEmail, invalidPhone, invalidZip } = FIELD_MESSAGES;

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
 * Validates a date of birth in three fields (VAL-1 … VAL-3). A day that the month does not have is 'Invalid Day'
 * (GATE-9).
 *
 * @param currentYear the latest accepted year of birth
 */
export function dateOfBirthSchema(currentYear: number) {
  const parts = v.object({
    month: datePart(/^\d{1,2}$/, 1, 12, invalidMonth),
    day: datePart(/^\d{1,2}$/, 1, 31, invalidDay),
    year: datePart(/^\d{4}$/, 1900, currentYear, invalidYear),
  });
  // Invalid parts have their own message; then the day cannot be checked against the calendar.
  const isDay = (date: v.InferOutput<typeof parts>): boolean =>
    !v.is(parts, date) || isCalendarDay(Number(date.year), Number(date.month), Number(date.day));
  return v.pipe(parts, v.forward(v.check(isDay, invalidDay), ['day']));
}

/** Returns the text for a visitor below the minimum age (ERR-1, GATE-10). */
export function underAgeText(minimumAge: number): string {
  return `You must be ${minimumAge} or older to enter`;
}

/** The limits of a date of birth besides the calendar. */
interface BirthLimits {
  /** in whole years; 0 if every age may take part */
  readonly minimumAge: number;
  readonly timeZone: string;
  readonly now: Date;
}

/** Validates the form's date of birth: not in the future, and at least the minimum age (VAL-5, VAL-10). */
function birthOfForm({ minimumAge, timeZone, now }: BirthLimits) {
  const dates = dateOfBirthSchema(yearOf(now, timeZone));
  const isToCome = (date: TypedDate): boolean => isBefore({ dateStart: isoDate(date), dateEnd: null }, timeZone, now);
  const isOldEnough = ({ year, month, day }: TypedDate): boolean =>
    ageInYears({ year: Number(year), month: Number(month), day: Number(day) }, timeZone, now) >= minimumAge;
  return v.pipe(
    dates,
    v.forward(
      v.check((date) => !v.is(dates, date) || !isToCome(date), invalidDay),
      ['day'],
    ),
    v.forward(
      v.check((date) => !v.is(dates, date) || isToCome(date) || isOldEnough(date), underAgeText(minimumAge)),
      ['year'],
    ),
  );
}

/** The questions of the gate for this visitor. */
export interface GateRequirements {
  readonly dateOfBirth: boolean;
  readonly state: boolean;
  readonly qualifier: boolean;
  readonly currentYear: number;
}

/** Returns the schema of the gate's fields (VAL-1 … VAL-4); hidden fields are not validated. */
export function gateSchema(requirements: GateRequirements) {
  return v.object({
    dateOfBirth: requirements.dateOfBirth
      ? dateOfBirthSchema(requirements.currentYear)
      : v.object({ month: Optional, day: Optional, year: Optional }),
    state: requirements.state ? Required : Optional,
    qualifierAnswer: requirements.qualifier ? Required : Optional,
  });
}

/**
 * Whether a text may be a phone number: at least ten digits, or at least seven with a plus sign (country code). The
 * server knows which numbers exist (ERR-8).
 */
export function mayBePhone(text: string): boolean {
  const digits = text.replace(/\P{Nd}/gu, '').length;
  return digits >= (/[+＋]/.test(text) ? 7 : 10);
}

const Phone = v.pipe(Required, v.check(mayBePhone, invalidPhone));
const Zip = v.pipe(Required, v.check(isZip, invalidZip));
const OptionalZip = v.pipe(
  Optional,
  v.check((text) => text.trim() === '' || isZip(text), invalidZip),
);

/**
 * The requirements of the submission form for this visitor: the collection flags and the agreements of the instance.
 */
export interface FormRequirements extends CollectionFlags {
  readonly paymentOption: boolean;
  readonly venmoAgree: boolean;
  readonly rulesAgree: boolean;
  readonly birth: BirthLimits;
}

const Agreed = v.literal(true, required);
const Either = v.optional(v.boolean(), false);

/** Returns the schema of the submission form's fields (VAL-5 … VAL-11); hidden fields are not validated. */
export function submissionFormSchema(requirements: FormRequirements) {
  const when = (shown: boolean) => (shown ? Required : Optional);
  return v.object({
    paymentOption: requirements.paymentOption
      ? v.pipe(v.string(required), v.nonEmpty(required), PaymentOption)
      : Optional,
    nameFirst: when(requirements.name),
    nameLast: when(requirements.name),
    phone: requirements.phone ? Phone : Optional,
    address: when(requirements.street),
    aptUnit: Optional,
    city: when(requirements.street),
    state: when(requirements.address),
    zipCode: requirements.address ? Zip : requirements.name ? OptionalZip : Optional,
    email: v.pipe(Required, browserEmail(invalidEmail)),
    dateOfBirth: birthOfForm(requirements.birth),
    agree: Agreed,
    venmoAgree: requirements.venmoAgree ? Agreed : Either,
    rulesAgree: requirements.rulesAgree ? Agreed : Either,
    optIn: Either,
  });
}

/** The contact form's fields (VAL-13). */
export const contactSchema = v.object({ email: v.pipe(Required, browserEmail(invalidEmail)), message: Required });

/** Returns a validated typed date as `YYYY-MM-DD`. */
export function isoDate({ year, month, day }: TypedDate): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
