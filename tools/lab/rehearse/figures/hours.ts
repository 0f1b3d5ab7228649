import { TZDate } from '@date-fns/tz';

const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** The hours of a rehearsal. Plots use UTC with the local time of the campaign's time zone. */
export interface Hours {
  readonly count: number;
  /** Index of a moment's hour, from 0. Moments after the last day count to its last hour. */
  indexOf(moment: number): number;
  /** Beginning of an hour, as plotted. */
  dateOf(hour: number): Date;
  /** Number of the given moments in each hour. */
  counted(moments: readonly number[]): number[];
  /** Day of a moment, from 1. */
  dayOf(moment: number): number;
  /** Formats a moment: `Tue, 9 June 2026, 14:00`. */
  worded(moment: number): string;
}

export function hoursOf({ from, days }: { from: number; days: number }, timeZone: string): Hours {
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const local = new TZDate(from, timeZone);
  const start = from - local.getTimezoneOffset() * 60_000;
  const count = days * 24;
  const indexOf = (moment: number) => Math.min(count - 1, Math.max(0, Math.floor((moment - from) / HOUR)));
  return {
    count,
    indexOf,
    dateOf: (hour) => new Date(start + hour * HOUR),
    counted: (moments) => {
      const counts = Array.from({ length: count }, () => 0);
      for (const moment of moments) counts[indexOf(moment)] = (counts[indexOf(moment)] ?? 0) + 1;
      return counts;
    },
    dayOf: (moment) => Math.floor((moment - from) / DAY) + 1,
    worded: (moment) => shown.format(moment),
  };
}

/** Returns the cumulative sums. */
export function sumsOf(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((number) => (sum += number));
}
