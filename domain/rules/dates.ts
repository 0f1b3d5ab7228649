import { TZDate } from '@date-fns/tz';
import { endOfDay, isValid, lightFormat } from 'date-fns';
import { calendarDay } from './calendar-day.ts';

const HAS_OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;

/** Parses a campaign date in the campaign's zone; an explicit offset takes precedence. */
function inZone(date: string, timeZone: string): TZDate {
  if (HAS_OFFSET.test(date)) return new TZDate(Date.parse(date), timeZone);
  const [year, month, day, hour, minute, second] = partsOf(date);
  return new TZDate(year, month - 1, day, hour, minute, second, timeZone);
}

type Parts = readonly [year: number, month: number, day: number, hour: number, minute: number, second: number];

function partsOf(date: string): Parts {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = date.split(/[-T:.]/).map(Number);
  return [year, month, day, hour, minute, second];
}

/** More than the end of a day and the offset of any time zone together, in milliseconds. */
const FAR = 3 * 24 * 60 * 60 * 1000;

/**
 * On which side of a campaign date a moment lies, whatever the time zone: -1 long before it, 1 long after it, 0 where
 * the zone decides. The first use of a time zone blocks a phone for a tenth of a second, and most dates are far
 * (FIRST-6).
 */
function sideOf(date: string, now: Date): -1 | 0 | 1 {
  const [year, month, ...rest] = partsOf(date);
  const distance = now.getTime() - (HAS_OFFSET.test(date) ? Date.parse(date) : Date.UTC(year, month - 1, ...rest));
  if (distance < -FAR) return -1;
  return distance > FAR ? 1 : 0;
}

/** The moment from which a start date counts: 00:00:00 of that day, or the date-time itself (CFG-7). */
export function opensAt(dateStart: string, timeZone: string): Date {
  return remembered(`${timeZone} from ${dateStart}`, () => inZone(dateStart, timeZone));
}

/** The moment from which a start date counts, as a number to sort by; what has none has always been open. */
export function openingTime(dateStart: string | null, timeZone: string): number {
  return dateStart === null ? -Infinity : opensAt(dateStart, timeZone).getTime();
}

/** The last moment that counts for an end date: 23:59:59 of that day in the zone (CFG-7, specification §9). */
export function closesAt(dateEnd: string, timeZone: string): Date {
  return remembered(`${timeZone} until ${dateEnd}`, () => endOfDay(inZone(dateEnd, timeZone)));
}

/** Time zone arithmetic is slow, and campaigns use the same few dates again and again. */
const moments = new Map<string, number>();
const MOST_MOMENTS = 2000;

function remembered(key: string, find: () => Date): Date {
  const known = moments.get(key);
  if (known !== undefined) return new Date(known);
  const found = find().getTime();
  if (moments.size >= MOST_MOMENTS) moments.clear();
  moments.set(key, found);
  return new Date(found);
}

export interface DateRange {
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
}

/** Whether `now` is before the range's start. */
export function isBefore(range: DateRange, timeZone: string, now: Date): boolean {
  if (range.dateStart === null) return false;
  const side = sideOf(range.dateStart, now);
  return side === 0 ? now < opensAt(range.dateStart, timeZone) : side < 0;
}

/** Whether `now` is past the last second of the range's end date. */
export function isAfter(range: DateRange, timeZone: string, now: Date): boolean {
  if (range.dateEnd === null) return false;
  const side = sideOf(range.dateEnd, now);
  return side === 0 ? now > closesAt(range.dateEnd, timeZone) : side > 0;
}

/** `MMMM d, yyyy` in US English, as the specification shows dates: 'March 5, 2024'. */
export function longDate(date: string, timeZone: string): string {
  // The platform knows the names of months; those of date-fns weigh more than the rest of it.
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone }).format(
    inZone(date, timeZone),
  );
}

/** `M/dd/yyyy`, as campaign dates are shown: '3/05/2024'. */
export function shortDate(date: string, timeZone: string): string {
  return lightFormat(inZone(date, timeZone), 'M/dd/yyyy');
}

/** `M/d/yy h:m a` in the reader's zone, of a UTC time without its Z: '11/19/26 6:14 PM' (PROF-2). */
export function historyTime(timestamp: string, timeZone: string): string {
  const moment = new TZDate(Date.parse(HAS_OFFSET.test(timestamp) ? timestamp : `${timestamp}Z`), timeZone);
  return isValid(moment) ? lightFormat(moment, 'M/d/yy h:m a') : timestamp;
}

/** The calendar year in the campaign's zone: the latest year of birth that validation accepts. */
export function yearOf(now: Date, timeZone: string): number {
  const year = now.getUTCFullYear();
  const isNewYear = [-FAR, FAR].some((apart) => new Date(now.getTime() + apart).getUTCFullYear() !== year);
  return isNewYear ? calendarDay(now, timeZone).year : year;
}

/**
 * Whole years from a date of birth to `now`, by the calendar of the campaign's zone (GATE-7), and 0 before it: who was
 * born on February 29 is a year older on March 1 where there is no such day.
 */
export function ageInYears(birth: { year: number; month: number; day: number }, timeZone: string, now: Date): number {
  const { year, month, day } = calendarDay(now, timeZone);
  const isBeforeBirthday = month < birth.month || (month === birth.month && day < birth.day);
  return Math.max(0, year - birth.year - Number(isBeforeBirthday));
}
