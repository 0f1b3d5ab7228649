import { dayBegins, dayEnds, wallTimeAt } from './zoned-time.ts';

/** A day of a zone's calendar, with its first and last moment in milliseconds. */
interface CalendarDay {
  readonly from: number;
  readonly until: number;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The last requested day, by zone. */
const days = new Map<string, CalendarDay>();

/**
 * Returns the calendar day of a moment in a zone. Computed once a day, because the platform is slow at looking up an
 * offset.
 */
export function calendarDay(now: Date, timeZone: string): CalendarDay {
  const time = now.getTime();
  const known = days.get(timeZone);
  if (known && known.from <= time && time <= known.until) return known;
  const wall = wallTimeAt(time, timeZone);
  const shown = new Date(wall);
  const found = {
    from: dayBegins(wall, timeZone),
    until: dayEnds(wall, timeZone),
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
  };
  days.set(timeZone, found);
  return found;
}
