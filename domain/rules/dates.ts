import { calendarDay } from './calendar-day.ts';
import { dayBegins, dayEnds, momentOf, wallTimeAt } from './zoned-time.ts';

const HAS_OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;
const HAS_TIME = /T/;

/** The figures of a campaign date without an offset, as if they were UTC, in milliseconds since the epoch. */
function writtenWall(date: string): number {
  return Date.parse(HAS_TIME.test(date) ? `${date}Z` : date);
}

/**
 * What clock and calendar of the campaign's zone show at a campaign date, as of `wallTimeAt`. Only a date with an
 * explicit offset needs the zone for that.
 */
function wallOf(date: string, timeZone: string): number {
  return HAS_OFFSET.test(date) ? wallTimeAt(Date.parse(date), timeZone) : writtenWall(date);
}

/** More than the end of a day and the offset of any time zone together, in milliseconds. */
const FAR = 3 * 24 * 60 * 60 * 1000;

/**
 * On which side of a campaign date a moment lies, whatever the time zone: -1 long before it, 1 long after it, 0 where
 * the zone decides. The first use of a time zone blocks a phone for a tenth of a second, and most dates are far
 * (FIRST-6).
 */
function sideOf(date: string, now: Date): -1 | 0 | 1 {
  const distance = now.getTime() - (HAS_OFFSET.test(date) ? Date.parse(date) : writtenWall(date));
  if (distance < -FAR) return -1;
  return distance > FAR ? 1 : 0;
}

/**
 * The moment from which a start date counts: the beginning of that day, or the date-time itself (CFG-7). A day begins
 * at 01:00 where the clocks jump over midnight.
 */
export function opensAt(dateStart: string, timeZone: string): Date {
  return remembered(`${timeZone} from ${dateStart}`, () => {
    if (HAS_OFFSET.test(dateStart)) return Date.parse(dateStart);
    return HAS_TIME.test(dateStart)
      ? momentOf(writtenWall(dateStart), timeZone, 'later')
      : dayBegins(writtenWall(dateStart), timeZone);
  });
}

/** The moment from which a start date counts, as a number to sort by; what has none has always been open. */
export function openingTime(dateStart: string | null, timeZone: string): number {
  return dateStart === null ? -Infinity : opensAt(dateStart, timeZone).getTime();
}

/**
 * The last moment that counts for an end date: the last one of that day in the zone, 23:59:59 but where the clocks jump
 * over it. A time of day is not used (CFG-7, CONST-3; the linter says so).
 */
export function closesAt(dateEnd: string, timeZone: string): Date {
  return remembered(`${timeZone} until ${dateEnd}`, () => dayEnds(wallOf(dateEnd, timeZone), timeZone));
}

/** Time zone arithmetic is slow, and campaigns use the same few dates again and again. */
const moments = new Map<string, number>();
const MOST_MOMENTS = 2000;

function remembered(key: string, find: () => number): Date {
  const known = moments.get(key);
  if (known !== undefined) return new Date(known);
  const found = find();
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

/**
 * The calendar day of a campaign date, as midnight in UTC: it is formatted with `timeZone: 'UTC'`, for which the
 * platform need not know the campaign's zone (CFG-9).
 */
export function shownDay(date: string, timeZone: string): Date {
  return new Date(`${new Date(wallOf(date, timeZone)).toISOString().slice(0, 10)}T00:00:00Z`);
}

/** `MMMM d, yyyy` in US English, as the specification shows dates: 'March 5, 2024'. */
export function longDate(date: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format.format(shownDay(date, timeZone));
}

/** `M/dd/yyyy`, as campaign dates are shown: '3/05/2024'. */
export function shortDate(date: string, timeZone: string): string {
  const shown = shownDay(date, timeZone);
  return `${shown.getUTCMonth() + 1}/${twoDigits(shown.getUTCDate())}/${shown.getUTCFullYear()}`;
}

const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

/** The moment of a UTC time without its Z, in milliseconds since the epoch; NaN where it is none. */
export function historyMoment(timestamp: string): number {
  return Date.parse(HAS_OFFSET.test(timestamp) ? timestamp : `${timestamp}Z`);
}

/** `M/d/yy h:m a` in the reader's zone, of a UTC time without its Z: '11/19/26 6:14 PM' (PROF-2). */
export function historyTime(timestamp: string, timeZone: string): string {
  const moment = historyMoment(timestamp);
  if (Number.isNaN(moment)) return timestamp;
  const shown = new Date(wallTimeAt(moment, timeZone));
  const hour = shown.getUTCHours();
  const day = `${shown.getUTCMonth() + 1}/${shown.getUTCDate()}/${twoDigits(shown.getUTCFullYear() % 100)}`;
  return `${day} ${hour % 12 || 12}:${shown.getUTCMinutes()} ${hour < 12 ? 'AM' : 'PM'}`;
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
