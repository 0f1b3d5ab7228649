import { calendarDay } from './calendar-day.ts';
import { dayBegins, dayEnds, momentOf, wallTimeAt } from './zoned-time.ts';

const HAS_OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;
const HAS_TIME = /T/;

/** Returns the wall time of a campaign date without an offset, as if it were UTC, in milliseconds since the epoch. */
function writtenWall(date: string): number {
  return Date.parse(HAS_TIME.test(date) ? `${date}Z` : date);
}

/**
 * Returns the wall time of a campaign date in the campaign's zone, as in `wallTimeAt`. Only a date with an explicit
 * offset needs the zone.
 */
function wallOf(date: string, timeZone: string): number {
  return HAS_OFFSET.test(date) ? wallTimeAt(Date.parse(date), timeZone) : writtenWall(date);
}

/** Longer than a day plus the offset of any time zone, in milliseconds. */
const FAR = 3 * 24 * 60 * 60 * 1000;

/**
 * Compares a moment with a campaign date, independent of the time zone: -1 long before it, 1 long after it, 0 if the
 * zone decides. The first use of a time zone blocks a phone for 0.1 s, and most dates are far away (FIRST-6).
 */
function sideOf(date: string, now: Date): -1 | 0 | 1 {
  const distance = now.getTime() - (HAS_OFFSET.test(date) ? Date.parse(date) : writtenWall(date));
  if (distance < -FAR) return -1;
  return distance > FAR ? 1 : 0;
}

/**
 * Returns the moment at which a start date begins: the start of that day, or the date-time itself (CFG-7). A day begins
 * at 01:00 if the clocks skip midnight.
 */
export function opensAt(dateStart: string, timeZone: string): Date {
  return remembered(`${timeZone} from ${dateStart}`, () => {
    if (HAS_OFFSET.test(dateStart)) return Date.parse(dateStart);
    return HAS_TIME.test(dateStart)
      ? momentOf(writtenWall(dateStart), timeZone, 'later')
      : dayBegins(writtenWall(dateStart), timeZone);
  });
}

/** Returns the moment at which a start date begins, as a sort key; the lowest if there is no start date. */
export function openingTime(dateStart: string | null, timeZone: string): number {
  return dateStart === null ? -Infinity : opensAt(dateStart, timeZone).getTime();
}

/**
 * Returns the last moment of an end date: 23:59:59 of that day in the zone, unless the clocks skip it. A time of day is
 * ignored (CFG-7, CONST-3; the linter reports it).
 */
export function closesAt(dateEnd: string, timeZone: string): Date {
  return remembered(`${timeZone} until ${dateEnd}`, () => dayEnds(wallOf(dateEnd, timeZone), timeZone));
}

/** A cache, because time zone arithmetic is slow and campaigns reuse the same few dates. */
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
 * Returns the calendar day of a campaign date, as midnight in UTC. Formatting it with `timeZone: 'UTC'` works on
 * platforms that do not know the campaign's zone (CFG-9).
 */
export function shownDay(date: string, timeZone: string): Date {
  return new Date(`${new Date(wallOf(date, timeZone)).toISOString().slice(0, 10)}T00:00:00Z`);
}

/** Formats a date as `MMMM d, yyyy` in US English: 'March 5, 2024'. */
export function longDate(date: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format.format(shownDay(date, timeZone));
}

/** Formats a campaign date as `M/dd/yyyy`: '3/05/2024'. */
export function shortDate(date: string, timeZone: string): string {
  const shown = shownDay(date, timeZone);
  return `${shown.getUTCMonth() + 1}/${twoDigits(shown.getUTCDate())}/${shown.getUTCFullYear()}`;
}

const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

/** Parses a UTC time without its Z into milliseconds since the epoch; NaN if it is invalid. */
export function historyMoment(timestamp: string): number {
  return Date.parse(HAS_OFFSET.test(timestamp) ? timestamp : `${timestamp}Z`);
}

/** Formats a UTC time without its Z as `M/d/yy h:m a` in the reader's zone: '11/19/26 6:14 PM' (PROF-2). */
export function historyTime(timestamp: string, timeZone: string): string {
  const moment = historyMoment(timestamp);
  if (Number.isNaN(moment)) return timestamp;
  const shown = new Date(wallTimeAt(moment, timeZone));
  const hour = shown.getUTCHours();
  const day = `${shown.getUTCMonth() + 1}/${shown.getUTCDate()}/${twoDigits(shown.getUTCFullYear() % 100)}`;
  return `${day} ${hour % 12 || 12}:${shown.getUTCMinutes()} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns the calendar year in the campaign's zone: the latest year of birth that validation accepts. */
export function yearOf(now: Date, timeZone: string): number {
  const year = now.getUTCFullYear();
  const isNewYear = [-FAR, FAR].some((apart) => new Date(now.getTime() + apart).getUTCFullYear() !== year);
  return isNewYear ? calendarDay(now, timeZone).year : year;
}

/**
 * Returns the whole years from a date of birth to `now`, in the campaign's zone (GATE-7), and 0 before it. People born
 * on February 29 turn a year older on March 1 in years without that day.
 */
export function ageInYears(birth: { year: number; month: number; day: number }, timeZone: string, now: Date): number {
  const { year, month, day } = calendarDay(now, timeZone);
  const isBeforeBirthday = month < birth.month || (month === birth.month && day < birth.day);
  return Math.max(0, year - birth.year - Number(isBeforeBirthday));
}
